import { type ComponentType, lazy } from "react";

/** Components that the server loads before it renders, because `renderToString` cannot wait. */
export const serverPreloads: Promise<unknown>[] = [];

/**
 * A component that most visits never see: browsers load it when it is rendered, inside a
 * `Suspense`, or before that by `preload`.
 */
export function loadOnDemand<P>(load: () => Promise<ComponentType<P>>) {
	let component: ComponentType<P> | undefined;
	const loadComponent = async () => {
		component = await load();
		return { default: component };
	};
	if (import.meta.env.SSR) serverPreloads.push(loadComponent());
	const onDemand = lazy(() => (component ? resolvedNow({ default: component }) : loadComponent()));
	// A failure is shown when the component is rendered, which loads it again.
	const preload = () => void loadComponent().catch(() => {});
	return Object.assign(onDemand, { preload });
}

/** A thenable that resolves synchronously, so that React does not suspend. */
function resolvedNow<T>(value: T): Promise<T> {
	// biome-ignore lint/suspicious/noThenProperty: React accepts any thenable
	return { then: (resolve: (value: T) => void) => resolve(value) } as unknown as Promise<T>;
}
