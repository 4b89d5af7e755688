/** Staff say once what a name or code of a supplier means. It holds for every later file. */
import type { Customer } from "../../domain/account/caller.ts";
import type { BrandQuality } from "../../domain/catalog/master-data.ts";
import { NO_COUNTS, type UnknownName } from "../../domain/import/import-summary.ts";
import { nameKey } from "../../domain/import/part-values.ts";
import { Refusal } from "../../domain/refusal/refusals.ts";
import type { Database } from "../../platform/postgres/pool.ts";
import { errorCode } from "../../platform/startup-error.ts";
import { insertAudit } from "../audit/audit-entries.sql.ts";
import { upsertNameCode } from "./external-codes.sql.ts";
import type { ImportDependencies } from "./import-record.ts";
import { type Decision, decide } from "./manage-imports.ts";
import { insertBrand } from "./resolve-names.sql.ts";

const FOREIGN_KEY_VIOLATION = "23503";

/**
 * What an unknown name means: the id of a brand or part type, or the quality of a new brand. With
 * "leave" its rows stay left out; null follows `allBrands`.
 */
type NameChoice = number | BrandQuality | "leave" | null;

/**
 * `choices`: one for each unknown name of the import. `allBrands`: the quality of every unknown
 * brand without a choice of its own. The file is checked again with them.
 */
export type NameChoices = Decision & {
	choices: readonly NameChoice[];
	allBrands?: BrandQuality | null;
};

export async function resolveNames(
	deps: ImportDependencies,
	caller: Customer,
	{ choices, allBrands = null, ...decision }: NameChoices,
): Promise<void> {
	try {
		await decide(deps, decision, "map", async (tx, { id, summary }) => {
			const chosen: { name: string; choice: number | BrandQuality }[] = [];
			const newBrands: NewBrands = new Map();
			for (const [index, name] of summary.unknownNames.entries()) {
				const choice = choices[index] ?? (name.kind === "brand" ? allBrands : null);
				if (choice === null || choice === "leave") continue;
				await saveChoice(tx, name, { choice, newBrands, decidedBy: caller.accountId });
				chosen.push({ name: name.text, choice });
			}
			if (chosen.length === 0) throw new Refusal("import_names");
			await insertAudit(tx, {
				actorId: caller.accountId,
				action: "import_names_chosen",
				subject: `import ${id}`,
				details: { names: chosen.map(({ name, choice }) => `${name}: ${choice}`) },
			});
			return { state: "checking", step: "clear", position: 0, counts: JSON.stringify(NO_COUNTS) };
		});
	} catch (error) {
		if (errorCode(error) === FOREIGN_KEY_VIOLATION) throw new Refusal("bad_request");
		throw error;
	}
}

/** The ids of the brands that this decision created, by the key of their names. */
type NewBrands = Map<string, number>;

async function saveChoice(
	tx: Database,
	{ kind, text }: UnknownName,
	{
		choice,
		newBrands,
		decidedBy,
	}: { choice: number | BrandQuality; newBrands: NewBrands; decidedBy: number },
): Promise<void> {
	const key = nameKey(text);
	// Another spelling of a brand that was just created is the same brand.
	const id =
		typeof choice === "number"
			? choice
			: (newBrands.get(key) ?? (await createBrand(tx, kind, text, choice)));
	if (typeof choice !== "number") newBrands.set(key, id);
	const code = {
		kind,
		code: key,
		brandId: kind === "brand" ? id : null,
		subcategoryId: kind === "part_type" ? id : null,
	};
	await upsertNameCode(tx, code, decidedBy);
}

async function createBrand(
	tx: Database,
	kind: UnknownName["kind"],
	text: string,
	quality: BrandQuality,
): Promise<number> {
	const name = text.trim();
	const url = name
		.normalize("NFD")
		.toLowerCase()
		.replace(/[\u0300-\u036f]/g, "")
		.replace(/[^a-z0-9]+/g, "-")
		.replace(/^-+|-+$/g, "");
	if (kind !== "brand" || url === "") throw new Refusal("bad_request");
	const created = await insertBrand(tx, { name, url, quality });
	if (!created) throw new Refusal("import_names");
	return created.id;
}
