/**
 * Brands as initials in circles, the part's own brand first and filled, to tell interchangeable
 * parts apart. The names are beside them.
 */
export function BrandCircles({ names }: { names: string[] }) {
	return names.map((name) => (
		<span key={name} aria-hidden="true" className="brand-mark">
			{initials(name)}
		</span>
	));
}

const initialsCache = new Map<string, string>();

/** Cached, because a list names the same few brands dozens of times. */
function initials(name: string): string {
	const text = initialsCache.get(name) ?? abbreviate(name);
	initialsCache.set(name, text);
	return text;
}

function abbreviate(name: string): string {
	const words = name.split(/[^A-Za-z0-9]+/).filter(Boolean);
	const [first = "", second = ""] = words;
	return (
		words.length > 1 ? first.slice(0, 1) + second.slice(0, 1) : first.slice(0, 2)
	).toUpperCase();
}
