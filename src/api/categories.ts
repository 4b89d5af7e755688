import type { FastifyInstance } from "fastify";
import { getCategories, getSubcategoriesAll } from "../contract/categories.ts";
import type { Services } from "../features/services.ts";
import { bind } from "./bind.ts";

export function categoryCalls(app: FastifyInstance, services: Services): void {
	bind(app, getCategories, async ({ language }) => {
		const categories = await services.catalog.categories();
		return {
			categories: categories.map(({ id, url, name }) => ({
				id,
				category_name: name[language],
				category_url: url,
			})),
		};
	});

	bind(app, getSubcategoriesAll, async ({ language }) => {
		const categories = await services.catalog.categories();
		const subcategories = categories.flatMap((category) =>
			category.subcategories.map((sub) => ({
				id: sub.id,
				category_id: category.id,
				sub_category_name: sub.name[language],
				sub_category_url: sub.url,
			})),
		);
		return { subcategories };
	});
}
