import { type ComponentType, Suspense, use, useId, useLayoutEffect } from "react";
import { loadOptionalChunk } from "../browser/chunk-guard.ts";
import { serverPreloads } from "../ui/on-demand.ts";

/** Marks the server's HTML until it is hydrated. React itself stops the presses on such HTML. */
const LATER = "data-later";

/** Fired on a part when React begins to handle its presses. */
export const HYDRATED = "hydrated";

/** Loads the code of each part that the loaded pages hydrate later. */
const loaders: (() => Promise<void>)[] = [];

/**
 * A part of a page whose HTML works without scripts: it has links, forms and disclosures. Browsers
 * keep the server's HTML and load the code with the first input of the visitor, or when they must
 * render the part themselves. Until then `shell/client-navigation.tsx` handles its presses, and
 * repeats those on other buttons once the part is hydrated. If the code cannot be loaded, the HTML
 * stays. `isNeededAtOnce`: whether the browser draws this part itself, so that its code is loaded
 * without an input.
 */
export function hydrateLater<P extends object>(
	load: () => Promise<ComponentType<P>>,
	{ isNeededAtOnce }: { isNeededAtOnce?: (props: P) => boolean } = {},
): ComponentType<P> {
	let Loaded: ComponentType<P> | undefined;
	let loading: Promise<void> | undefined;
	const wait = openWait();
	const loadPart = () => {
		loading ??= loadOptionalChunk(load)
			.then(
				(component) => {
					Loaded = component;
				},
				(error: unknown) => {
					loading = undefined;
					throw error;
				},
			)
			.finally(wait.end);
		return loading;
	};
	const loadOrStay = () => void loadPart().catch(() => {});
	if (import.meta.env.SSR) serverPreloads.push(loadPart());
	else {
		loaders.push(loadPart);
		void firstInput.then(loadOrStay);
	}
	const Part = (props: P) => {
		const id = useId();
		if (isNeededAtOnce?.(props)) loadOrStay();
		useLayoutEffect(() => {
			const part = document.getElementById(id);
			part?.removeAttribute(LATER);
			part?.dispatchEvent(new Event(HYDRATED));
		}, [id]);
		use(wait.promise);
		const frame = { id, className: "contents", [LATER]: "" };
		if (Loaded)
			return (
				<div {...frame}>
					<Loaded {...props} />
				</div>
			);
		// The code is lost.
		const html = { __html: document.getElementById(id)?.innerHTML ?? "" };
		// biome-ignore lint/security/noDangerouslySetInnerHtml: the server's HTML of this part
		return <div key="html" {...frame} dangerouslySetInnerHTML={html} />;
	};
	// React renders a fallback only where it has no server's HTML that it could keep.
	const LoadNow = () => {
		loadOrStay();
		return null;
	};
	return (props) => (
		<Suspense fallback={<LoadNow />}>
			<Part {...props} />
		</Suspense>
	);
}

/**
 * Ends when the code of all later parts of the loaded pages is there, and fails if one cannot be
 * loaded. A navigation waits for it, so that the next page appears as a whole.
 */
export async function loadLaterParts(): Promise<void> {
	const count = loaders.length;
	await Promise.all(loaders.map((load) => load()));
	// The code of a part can have later parts of its own.
	if (loaders.length > count) await loadLaterParts();
}

/**
 * Loads more code after the first input, on a page with later parts and after these: the later
 * parts of the pages that a shopper opens next.
 */
export async function preloadAfterInput(load: () => Promise<unknown>): Promise<void> {
	await firstInput;
	if (loaders.length === 0) return;
	await loadLaterParts();
	await loadOptionalChunk(load);
}

/** A promise that React does not wait for once it has ended: React reads its status. */
function openWait(): { promise: Promise<void>; end: () => void } {
	let resolve = () => {};
	const promise = new Promise<void>((resolvePromise) => {
		resolve = resolvePromise;
	});
	const end = () => {
		Object.assign(promise, { status: "fulfilled" });
		resolve();
	};
	return { promise, end };
}

const INPUT_EVENTS = ["pointermove", "pointerdown", "keydown", "focusin", "scroll"];

/** Resolves when the visitor first moves the pointer, touches, presses a key or scrolls. */
const firstInput = new Promise<unknown>((resolve) => {
	if (import.meta.env.SSR) return;
	for (const type of INPUT_EVENTS)
		addEventListener(type, resolve, { capture: true, once: true, passive: true });
	// The visitor was faster than the scripts.
	if (document.querySelector(":focus")) resolve(null);
});
