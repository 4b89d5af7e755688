/** The categories that have parts. A store without any part shows all of them. */
export function soldCategories<Category extends { parts: number }>(
	categories: Category[],
): Category[] {
	const sold = categories.filter(({ parts }) => parts > 0);
	return sold.length > 0 ? sold : categories;
}
