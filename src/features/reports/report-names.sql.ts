/** The names of the sellers, customers, brands and other records in the rows of a report. */
import type { ReportGroup } from "../../domain/report/reports.ts";
import type { Bilingual } from "../../domain/store/language.ts";
import type { Database } from "../../platform/postgres/pool.ts";

type RowNames = Map<string, Bilingual>;

/** Groups that name themselves, such as days, have no entry. */
export async function selectRowNames(
	db: Database,
	by: ReportGroup,
	keys: readonly string[],
): Promise<RowNames> {
	if (keys.length === 0) return new Map();
	const ids = () => keys.map(Number);
	switch (by) {
		case "seller":
		case "customer":
			return namesOf(
				(
					await db
						.selectFrom("account")
						.select(["id", "company", "first_name", "last_name"])
						.where("id", "in", ids())
						.execute()
				).map(({ id, company, first_name, last_name }) => ({
					id,
					name: company || `${first_name} ${last_name}`.trim(),
				})),
			);
		case "brand":
			return namesOf(
				await db.selectFrom("brand").select(["id", "name"]).where("id", "in", ids()).execute(),
			);
		case "warehouse":
			return namesOf(
				(
					await db
						.selectFrom("warehouse")
						.select(["id", "code", "name"])
						.where("id", "in", ids())
						.execute()
				).map(({ id, code, name }) => ({ id, name: `${code} · ${name}` })),
			);
		case "category": {
			const rows = await db
				.selectFrom("category")
				.select(["id", "name_en", "name_es"])
				.where("id", "in", ids())
				.execute();
			return new Map(
				rows.map(({ id, name_en, name_es }) => [String(id), { en: name_en, es: name_es }]),
			);
		}
		case "part": {
			const rows = await db
				.selectFrom("part")
				.select(["sku", "title_en", "title_es"])
				.where("sku", "in", [...keys])
				.execute();
			return new Map(
				rows.map(({ sku, title_en, title_es }) => [
					sku,
					{ en: `${sku} · ${title_en}`, es: `${sku} · ${title_es}` },
				]),
			);
		}
		default:
			return new Map();
	}
}

function namesOf(rows: { id: number; name: string }[]): RowNames {
	return new Map(rows.map(({ id, name }) => [String(id), { en: name, es: name }]));
}
