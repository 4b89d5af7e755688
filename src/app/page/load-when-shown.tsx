import { type ComponentType, useEffect, useState } from "react";
import { loadOptionalChunk } from "../browser/chunk-guard.ts";
import { reloadPage } from "../browser/reload-page.ts";
import { m } from "../messages/compiled/messages.js";
import { showToast } from "../ui/toast-store.ts";

/**
 * A component that only browsers render; its code is loaded when it is first shown. If that fails,
 * the page stays as it is: a dialog (with `onClose`) is closed with a notice and can be opened
 * again, anything else is left out. `Placeholder` is shown until the code is there or has failed.
 */
export function loadWhenShown<P extends object>(
	load: () => Promise<ComponentType<P>>,
	Placeholder?: ComponentType,
): ComponentType<P & { onClose?: () => void }> {
	let component: ComponentType<P> | undefined;
	return (props) => {
		const [Loaded, setLoaded] = useState(() => component);
		const [isLost, setLost] = useState(false);
		// biome-ignore lint/correctness/useExhaustiveDependencies: loads once per opening
		useEffect(() => {
			if (Loaded) return;
			let isShown = true;
			loadOptionalChunk(load).then(
				(value) => {
					component = value;
					if (isShown) setLoaded(() => value);
				},
				() => {
					if (!isShown) return;
					setLost(true);
					if (!props.onClose) return;
					showLostChunk();
					props.onClose();
				},
			);
			return () => {
				isShown = false;
			};
		}, []);
		if (Loaded) return <Loaded {...props} />;
		return Placeholder && !isLost ? <Placeholder /> : null;
	};
}

/**
 * The notice about code that did not load. Offline no reload is offered: it would lose the page.
 */
export function showLostChunk(): void {
	showFailedLoad(navigator.onLine ? reloadPage : undefined);
}

/** Says that something could not be loaded, and offers to try again. */
export function showFailedLoad(tryAgain: (() => void) | undefined): void {
	const text = navigator.onLine ? m.page_not_loaded() : m.page_offline();
	showToast({
		kind: "error",
		text,
		...(tryAgain && { offer: { label: m.try_again(), run: tryAgain } }),
	});
}
