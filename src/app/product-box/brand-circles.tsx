const MOST = 3;

/** Brands as their initials in a circle, three at the most, with their names beside them. */
export function BrandCircles({ brands }: { brands: string[] }) {
	return (
		<p className="flex max-w-full items-center gap-1 text-sm">
			{brands.slice(0, MOST).map((name) => (
				<span key={name} aria-hidden="true" className="brand-mark">
					{initials(name)}
				</span>
			))}
			<span className="ml-0.5 min-w-0 truncate">{brands.join(", ")}</span>
		</p>
	);
}

function initials(name: string): string {
	const words = name.split(/[^A-Za-z0-9]+/).filter(Boolean);
	const [first = "", second = ""] = words;
	return (words.length > 1 ? first.slice(0, 1) + second.slice(0, 1) : first.slice(0, 2)).toUpperCase();
}
