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
			for (const [index, name] of summary.unknownNames.entries()) {
				const choice = choices[index] ?? (name.kind === "brand" ? allBrands : null);
				if (choice === null || choice === "leave") continue;
				await saveChoice(tx, name, choice, caller.accountId);
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

async function saveChoice(
	tx: Database,
	{ kind, text }: UnknownName,
	choice: number | BrandQuality,
	decidedBy: number,
): Promise<void> {
	const id = typeof choice === "number" ? choice : await createBrand(tx, kind, text, choice);
	const code = {
		kind,
		code: nameKey(text),
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
	if (!created)
		throw new Refusal("import_names", {
			bilingualMessage: {
				en: `The name “${name}” is too close to that of an existing brand. Choose that brand for it`,
				es: `El nombre “${name}” se parece demasiado al de una marca existente. Elija esa marca`,
			},
		});
	return created.id;
}
