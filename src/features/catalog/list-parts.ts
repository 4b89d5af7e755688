import { MAX_PAGE, type PageSize, pageCount } from "../../domain/paging.ts";
import type { PriceLevel } from "../../domain/price-level.ts";
import type { Queryable } from "../../platform/postgres/named.ts";
import { type PartCard, readPartCards } from "./part-card.ts";
import { selectBrandPage, selectPopular, selectSubcategoryPage } from "./part-cards.sql.ts";
import type { Brand, Category, Subcategory } from "./read-tree.ts";

/** What a list is of; `parts` of the tree gives the total, so no list has to count. */
export type ListScope =
	| { kind: "category"; category: Category }
	| { kind: "subcategory"; subcategory: Subcategory }
	| { kind: "brand"; brand: Brand };

export type ListRequest = { scope: ListScope; page: number; pageSize: PageSize; level: PriceLevel | null };
export type PartPage = { cards: PartCard[]; total: number; page: number; pages: number };

/** One page of a scope, most popular first. A page beyond the last is empty, not an error. */
export async function listParts({ pool }: { pool: Queryable }, { scope, page, pageSize, level }: ListRequest): Promise<PartPage> {
	const total = totalOf(scope);
	const pages = pageCount(total, pageSize);
	if (page > Math.min(pages, MAX_PAGE)) return { cards: [], total, page, pages };
	const offset = (page - 1) * pageSize;
	const ids = await pageOf(pool, scope, pageSize, offset);
	const cards = await readPartCards(
		pool,
		ids.map((row) => row.id),
		level,
	);
	return { cards, total, page, pages };
}

export type PopularRequest = { count: number; level: PriceLevel | null };

export async function listPopularParts({ pool }: { pool: Queryable }, { count, level }: PopularRequest): Promise<PartCard[]> {
	const ids = await selectPopular(pool, count);
	return readPartCards(
		pool,
		ids.map((row) => row.id),
		level,
	);
}

function totalOf(scope: ListScope): number {
	if (scope.kind === "category") return scope.category.parts;
	return scope.kind === "subcategory" ? scope.subcategory.parts : scope.brand.parts;
}

function pageOf(pool: Queryable, scope: ListScope, limit: number, offset: number) {
	if (scope.kind === "brand") return selectBrandPage(pool, scope.brand.id, limit, offset);
	const subcategories = scope.kind === "category" ? scope.category.subcategories : [scope.subcategory];
	return selectSubcategoryPage(
		pool,
		subcategories.map((sub) => sub.id),
		limit,
		offset,
	);
}
