import type { FastifyInstance } from "fastify";
import { getBrands } from "../contract/brands.ts";
import type { Services } from "../features/services.ts";
import { bind } from "./bind.ts";

export function brandCalls(app: FastifyInstance, services: Services): void {
	bind(app, getBrands, async () => {
		const brands = await services.catalog.brands();
		return {
			brands: brands.map(({ id, name, image, url, quality }) => ({
				id,
				name,
				image,
				brand_url: url,
				quality,
			})),
		};
	});
}
