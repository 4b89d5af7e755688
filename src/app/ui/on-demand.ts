import { type ComponentType, lazy } from "react";

/** What the server has to have at hand before it renders: there nothing may wait. */
export const serverPreloads: Promise<unknown>[] = [];

/** A part of a page that most visits never see: browsers fetch it when it is to be shown, inside a `Suspense`. */
export function loadOnDemand<P>(load: () => Promise<ComponentType<P>>) {
	let loaded: ComponentType<P> | undefined;
	const fetch = async () => {
		loaded = await load();
		return { default: loaded };
	};
	if (import.meta.env.SSR) serverPreloads.push(fetch());
	return lazy(() => (loaded ? atOnce({ default: loaded }) : fetch()));
}

/** React does not wait for a promise that answers at once. */
function atOnce<T>(value: T): Promise<T> {
	// biome-ignore lint/suspicious/noThenProperty: it stands for a promise
	return { then: (take: (value: T) => void) => take(value) } as unknown as Promise<T>;
}
