/** Loads a script from the vendor's own host, once. */

const MAX_WAIT_MS = 12_000;
const loads = new Map<string, Promise<void>>();

export function loadVendorScript(src: string): Promise<void> {
	const existingLoad = loads.get(src);
	if (existingLoad) return existingLoad;
	const load = new Promise<void>((resolve, reject) => {
		const script = document.createElement("script");
		const timeout = setTimeout(
			() => reject(new Error(`${src} did not load in ${MAX_WAIT_MS} ms`)),
			MAX_WAIT_MS,
		);
		script.src = src;
		script.async = true;
		script.onload = () => {
			clearTimeout(timeout);
			resolve();
		};
		script.onerror = () => reject(new Error(`${src} failed to load`));
		document.head.append(script);
	});
	loads.set(src, load);
	// The next call loads it again.
	load.catch(() => loads.delete(src));
	return load;
}
