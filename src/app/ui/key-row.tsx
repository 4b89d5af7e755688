/** A row of a definition list of keys: the keys, and what they do. `isSmall` for dense lists. */
export function KeyRow({
	keys,
	text,
	isSmall = false,
}: {
	keys: string[];
	text: string;
	isSmall?: boolean;
}) {
	const size = isSmall ? "min-w-6 px-1.5 text-xs" : "min-w-7 px-2 py-0.5 text-sm";
	return (
		<>
			<dt className="flex gap-1">
				{keys.map((key) => (
					<kbd
						key={key}
						className={`rounded-box border border-edge bg-panel text-center font-mono ${size}`}
					>
						{key}
					</kbd>
				))}
			</dt>
			<dd>{text}</dd>
		</>
	);
}
