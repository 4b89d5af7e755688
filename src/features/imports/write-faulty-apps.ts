/** The faulty applications of an ACES file, as a file to mend and import again. */
import { acesApp, acesBegin, acesEnd } from "../../domain/import/aces-xml.ts";
import { faultSentence } from "../../domain/import/fault-sentence.ts";
import { unknownCodeHint } from "../../domain/import/unknown-code-hint.ts";
import { Refusal } from "../../domain/refusal/refusals.ts";
import type { Language } from "../../domain/store/language.ts";
import { readAcesApps } from "../import-files/read-aces-apps.ts";
import { type ImportDependencies, requireImport } from "./import-record.ts";
import { selectFaultyRows } from "./import-rows.sql.ts";
import { openStoredFile } from "./stored-file.ts";

/**
 * What is wrong stands in a comment before each application. The file is an update, because a full
 * submission with a few applications would replace those that were good.
 */
export async function* writeFaultyApps(
	deps: ImportDependencies,
	id: number,
	language: Language,
): AsyncGenerator<string> {
	const { document, fileKeys } = await requireImport(deps.db, id);
	if (document?.kind !== "aces" || fileKeys.length === 0) throw new Refusal("not_found");
	const file = await openStoredFile(deps.files, fileKeys);
	yield acesBegin({
		company: document.company ?? "-",
		title: document.title ?? "-",
		day: new Date(deps.now()).toISOString().slice(0, 10),
		submissionType: "UPDATE",
		brandId: document.brandId,
	});
	let n = 0;
	let count = 0;
	for await (const apps of readAcesApps(file)) {
		const faulty = await selectFaultyRows(deps.pool, id, n, apps.length);
		const rows = new Map(faulty.map((row) => [row.n, row]));
		for (const app of apps) {
			const row = rows.get(++n);
			if (!row) continue;
			count++;
			const sentences = row.faults.map((fault) =>
				faultSentence(fault, language, { hint: unknownCodeHint(fault, row.values) }),
			);
			yield acesApp(app, sentences.join("; "));
		}
	}
	yield acesEnd(count);
}
