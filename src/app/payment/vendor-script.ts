/** Loads a vendor's own script from the vendor's own host, once. */

const MAX_WAIT_MS = 12_000;
const loads = new Map<string, Promise<void>>();

export function loadVendorScript(src: string): Promise<void> {
	const known = loads.get(src);
	if (known) return known;
	const load = new Promise<void>((resolve, reject) => {
		const script = document.createElement("script");
		const limit = setTimeout(() => reject(new Error("the script takes too long")), MAX_WAIT_MS);
		script.src = src;
		script.async = true;
		script.onload = () => {
			clearTimeout(limit);
			resolve();
		};
		script.onerror = () => reject(new Error("the script did not load"));
		document.head.append(script);
	});
	loads.set(src, load);
	// The next try asks again.
	load.catch(() => loads.delete(src));
	return load;
}
