/** One of our own line icons; silent for screen readers, so a word always stands with it or on the control. */
export function Icon({ name, className = "size-5" }: { name: string; className?: string }) {
	return (
		<svg aria-hidden="true" className={`${className} shrink-0`}>
			<use href={`/icons.svg#${name}`} />
		</svg>
	);
}
