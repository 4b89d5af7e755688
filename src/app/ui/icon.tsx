/** A line icon, hidden from screen readers: the control around it has a text or a label. */
export function Icon({ name, className = "size-5" }: { name: string; className?: string }) {
	return (
		<svg aria-hidden="true" className={`${className} shrink-0`}>
			<use href={`/icons.svg#${name}`} />
		</svg>
	);
}
