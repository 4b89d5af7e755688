/** Staff say once what the codes of a file mean. Their answers hold for every later file. */
import type { Customer } from "../../domain/account/caller.ts";
import { normalizeNumber } from "../../domain/catalog/part-number.ts";
import {
	type CodeAnswer,
	type CodeKind,
	type CodeStandard,
	type ExternalCode,
	needsYears,
	type VehicleTarget,
} from "../../domain/import/external-code.ts";
import { engineText, lineName, nameKey } from "../../domain/import/vehicle-names.ts";
import { Refusal } from "../../domain/refusal/refusals.ts";
import type { Bilingual } from "../../domain/store/language.ts";
import { modelYears } from "../../domain/vehicle/model-years.ts";
import { inTransaction } from "../../platform/postgres/transaction.ts";
import { insertAudit } from "../audit/audit-entries.sql.ts";
import * as codes from "./external-codes.sql.ts";
import { type ImportDependencies, requireImport } from "./import-record.ts";

const MAX_SHOWN_CODES = 200;
const MAX_SHOWN_ANSWERS = 1000;
/** Candidates have the keys 1 to 9. */
const MAX_CANDIDATES = 9;

const MAX_PARTS_OF_CODE = 3;

export type UnknownCode = ExternalCode & {
	/** Rows of the file that the code holds back. */
	rows: number;
	example: string;
	answer: CodeAnswer | null;
};

export type UnknownCodes = { source: string; open: number; codes: UnknownCode[] };

/**
 * The codes of the file without an answer, those that hold back the most rows first; then those of
 * all files of its source with an answer, the last answer first.
 */
export async function listUnknownCodes(
	{ db }: ImportDependencies,
	importId: number,
): Promise<UnknownCodes> {
	const { source } = await requireImport(db, importId);
	const [unknown, known, open] = await Promise.all([
		codes.selectOpenCodes(db, importId, MAX_SHOWN_CODES),
		codes.selectAnsweredCodes(db, importId, MAX_SHOWN_ANSWERS),
		codes.countOpenCodes(db, importId),
	]);
	const found = [...unknown.map((row) => ({ ...row, answer: null })), ...known];
	return {
		source,
		open,
		codes: found.map((row) => ({
			standard: row.standard as CodeStandard,
			kind: row.kind as CodeKind,
			code: row.code,
			rows: row.row_count,
			example: row.example,
			answer: row.answer,
		})),
	};
}

export type PartOfCode = { sku: string; title: Bilingual; brand: string };

/** The parts of the store that the first row of a code may be about: they show what it is for. */
export async function findPartsOfCode(
	{ pool }: Pick<ImportDependencies, "pool">,
	number: string,
): Promise<PartOfCode[]> {
	const normalized = normalizeNumber(number);
	if (normalized === "") return [];
	const rows = await codes.selectPartsOfCode(pool, number, normalized, MAX_PARTS_OF_CODE);
	return rows.map(({ sku, title_en, title_es, brand }) => ({
		sku,
		title: { en: title_en, es: title_es || title_en },
		brand,
	}));
}

export type VehicleCandidate = {
	/** "L12" is a model line, "E3" an engine. */
	code: string;
	name: string;
	/** Those in which the model was built, such as "2007–2019, 2021"; empty for an engine. */
	years: string;
};

/** Model lines and engines whose name has every word; whole words and short names come first. */
export async function findVehicleCandidates(
	deps: Pick<ImportDependencies, "db">,
	text: string,
): Promise<VehicleCandidate[]> {
	const words = text.split(/\s+/).map(nameKey).filter(Boolean);
	if (words.length === 0) return [];
	const hasWords = ({ name }: VehicleCandidate) =>
		words.every((word) => nameKey(name).includes(word));
	const wholeWords = ({ name }: VehicleCandidate) => {
		const known = new Set(name.split(/[\s·]+/).map(nameKey));
		return words.filter((word) => known.has(word)).length;
	};
	return (await readVehicles(deps))
		.filter(hasWords)
		.sort((a, b) => wholeWords(b) - wholeWords(a) || a.name.length - b.name.length)
		.slice(0, MAX_CANDIDATES);
}

type VehicleIds = { lineId: number | null; engineId: number | null };

export function vehicleCode({ lineId, engineId }: VehicleIds): string {
	return lineId === null ? `E${engineId}` : `L${lineId}`;
}

/** The names of some vehicles and engines only, by "L12" and "E3". */
export async function readVehicleNames(
	{ db }: Pick<ImportDependencies, "db">,
	vehicles: readonly VehicleIds[],
): Promise<Map<string, string>> {
	const lineIds = vehicles.flatMap(({ lineId }) => lineId ?? []);
	const engineIds = vehicles.flatMap(({ lineId, engineId }) =>
		lineId === null ? (engineId ?? []) : [],
	);
	const found = await readVehicles({ db }, { lineIds, engineIds });
	return new Map(found.map(({ code, name }) => [code, name]));
}

/** All vehicles and engines, or those with the ids. */
async function readVehicles(
	{ db }: Pick<ImportDependencies, "db">,
	only?: { lineIds: number[]; engineIds: number[] },
): Promise<VehicleCandidate[]> {
	const [lines, engines] = await Promise.all([
		codes.selectNamedLines(db, only?.lineIds),
		codes.selectNamedEngines(db, only?.engineIds),
	]);
	return [
		...lines.map((line) => ({
			code: `L${line.id}`,
			name: lineName(line),
			years: modelYears(line.years),
		})),
		...engines.map((engine) => ({
			code: `E${engine.id}`,
			name: [engine.make, engineText(engine.name, engine.liter)].join(" · "),
			years: "",
		})),
	];
}

/** The names of vehicles and brands that answers refer to, by "L12", "E3" and "B4". */
export async function readCodeNames(deps: ImportDependencies): Promise<Map<string, string>> {
	const [vehicles, brands] = await Promise.all([readVehicles(deps), codes.selectBrands(deps.db)]);
	return new Map([
		...vehicles.map(({ code, name }) => [code, name] as const),
		...brands.map(({ id, name }) => [`B${id}`, name] as const),
	]);
}

export async function listCodeBrands({ db }: ImportDependencies) {
	return codes.selectBrands(db);
}

export type CodeDecision = ExternalCode & {
	importId: number;
	/** Null takes an answer back. */
	answer: CodeAnswer | null;
};

/** The same answer twice is one answer; the last of two different answers holds. */
export async function answerCode(
	deps: ImportDependencies,
	caller: Customer,
	{ importId, answer, standard, kind, code }: CodeDecision,
): Promise<void> {
	await inTransaction(deps.pool, async ({ tx }) => {
		const found = await codes.selectCodeOfSource(tx, importId, { standard, kind, code });
		if (!found) throw new Refusal("not_found");
		if (answer && !isAnswerOf({ standard, kind, code }, answer)) throw new Refusal("import_answer");
		if (answer?.kind === "vehicle" && !(await areVehicles({ db: tx }, answer.targets)))
			throw new Refusal("import_answer");
		if (answer?.kind === "brand") {
			const brands = await codes.selectBrands(tx);
			if (!brands.some(({ id }) => id === answer.brandId)) throw new Refusal("import_answer");
		}
		if (answer) await codes.upsertAnswer(tx, { standard, kind, code }, answer, caller.accountId);
		else await codes.deleteAnswer(tx, { standard, kind, code });
		await insertAudit(tx, {
			actorId: caller.accountId,
			action: "import_code_answered",
			subject: `import ${importId}`,
			details: { code: `${kind} ${code}`, value: answerSummary(answer) },
		});
	});
}

/** The answer in one line, for the audit log. */
function answerSummary(answer: CodeAnswer | null): string | null {
	if (answer?.kind !== "vehicle") {
		const { kind = null, ...values } = answer ?? {};
		return kind && [kind, ...Object.values(values)].join(" ");
	}
	return answer.targets
		.map((target) => [vehicleCode(target), target.yearFrom, target.yearTo].join(" ").trim())
		.join(", ");
}

const ANSWERS: Record<CodeKind, readonly CodeAnswer["kind"][]> = {
	vehicle: ["vehicle", "not_ours"],
	attribute: ["note", "ignore", "not_ours"],
	position: ["position", "ignore", "not_ours"],
	brand: ["brand", "not_ours"],
};

function isAnswerOf(code: ExternalCode, answer: CodeAnswer): boolean {
	if (!ANSWERS[code.kind].includes(answer.kind)) return false;
	if (answer.kind !== "vehicle") return true;
	const hasYears = answer.targets.every(
		({ yearFrom, yearTo }) => yearFrom !== null && yearTo !== null,
	);
	return answer.targets.length > 0 && (hasYears || !needsYears(code));
}

async function areVehicles(
	deps: Pick<ImportDependencies, "db">,
	targets: readonly VehicleTarget[],
): Promise<boolean> {
	const known = new Set((await readVehicles(deps)).map(({ code }) => code));
	return targets.every((target) => known.has(vehicleCode(target)));
}
