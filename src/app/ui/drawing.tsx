/** The line drawing of a category or subcategory. Decorative, because the name is beside it. */
export function Drawing({
	category,
	subcategory,
	className = "",
}: {
	category: string;
	subcategory?: string;
	className?: string;
}) {
	const href = subcategory
		? `/drawings/${category}.svg#${subcategory}`
		: `/drawings/categories.svg#${category}`;
	return (
		<svg aria-hidden="true" viewBox="0 0 160 120" className={`drawing ${className}`}>
			<use href={href} />
		</svg>
	);
}
