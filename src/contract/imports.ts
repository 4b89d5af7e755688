import { z } from "zod";
import { IMPORT_KINDS } from "../domain/import/import-kinds.ts";
import { MAX_REASON_LENGTH } from "../domain/import/import-limits.ts";
import { IMPORT_STATES } from "../domain/import/import-state.ts";
import { IMPORT_GUARDS } from "../domain/import/import-summary.ts";
import { FITMENT_MODES } from "../domain/import/plan-fitments.ts";
import { TEXT_ENCODINGS } from "../domain/import-file/import-file.ts";
import { call } from "./call.ts";
import { Id, SuccessStatus } from "./fields.ts";
import {
	DELIMITER_NAMES,
	ImportDecisionInput,
	ImportMappingInput,
	ImportReadingInput,
	NewImportInput,
} from "./import-inputs.ts";

const Moment = z.iso.datetime();

const ImportAnswer = z.strictObject({
	id: z.int(),
	kind: z.enum(IMPORT_KINDS),
	state: z.enum(IMPORT_STATES),
	is_paused: z.boolean(),
	source: z.string(),
	file_name: z.string().nullable(),
	received_bytes: z.int(),
	total_bytes: z.int().nullable(),
	/** Send it with a decision. A decision about an older version is refused. */
	version: z.int(),
	counts: z.strictObject({
		rows: z.int(),
		faulty: z.int(),
		added: z.int(),
		changed: z.int(),
		same: z.int(),
		created: z.int(),
		missing: z.int(),
		previous: z.int(),
		applied: z.int(),
		skipped: z.int(),
		undone: z.int(),
		kept: z.int(),
	}),
	failure: z.string().nullable(),
	effective_at: Moment.nullable(),
	created_at: Moment,
	applied_at: Moment.nullable(),
});

export const listImports = call({
	method: "GET",
	path: "/admin/imports",
	summary: "List the imports, the newest first",
	access: "manager",
	answer: z.strictObject({ imports: z.array(ImportAnswer) }),
});

export const getImport = call({
	method: "GET",
	path: "/admin/imports/:id",
	summary: "One import, with the columns of its file and the guards that hold it",
	access: "manager",
	params: z.strictObject({ id: Id }),
	answer: ImportAnswer.extend({
		columns: z.array(z.string()),
		fields: z.array(z.string()),
		mapping: z
			.strictObject({
				fields: z.array(z.string().nullable()),
				decimal: z.enum([".", ","]),
				isInCents: z.boolean(),
				replacesNumbers: z.boolean().optional(),
				fitmentMode: z.enum(FITMENT_MODES).optional(),
				isPartial: z.boolean().optional(),
			})
			.nullable(),
		/** How the table was read; null for other files. `choices`: what staff chose of it. */
		reading: z
			.strictObject({
				encoding: z.enum(TEXT_ENCODINGS).nullable(),
				delimiter: z.enum(DELIMITER_NAMES).nullable(),
				header_line: z.int().nullable(),
				sheet: z.string().nullable(),
				sheets: z.array(z.string()),
				choices: z.strictObject({
					encoding: z.enum(TEXT_ENCODINGS).optional(),
					delimiter: z.enum(DELIMITER_NAMES).optional(),
					header_line: z.int().nullable().optional(),
					sheet: z.string().optional(),
				}),
			})
			.nullable(),
		guards: z.array(z.enum(IMPORT_GUARDS)),
		/** The guards with their figures. Send it with the reason; another dry run has another one. */
		guard_key: z.string(),
	}),
});

export const createImport = call({
	method: "POST",
	path: "/admin/imports",
	summary:
		"Create an import. Its file is sent to PUT /admin/imports/{id}/file, whole or in pieces with Content-Range.",
	access: "manager",
	body: NewImportInput,
	answer: z.strictObject({ status: z.literal("success"), id: z.int() }),
});

export const mapImport = call({
	method: "POST",
	path: "/admin/imports/:id/mapping",
	summary: "Choose the field of each column, and check the rows",
	access: "manager",
	params: z.strictObject({ id: Id }),
	body: ImportMappingInput,
	answer: SuccessStatus,
});

export const rereadImport = call({
	method: "POST",
	path: "/admin/imports/:id/reading",
	summary:
		"Read the table of an import again, with another encoding, delimiter (comma, semicolon, tab, bar), header_line (null: no header) or sheet. What is left out is recognized; names and values are those of reading.choices.",
	access: "manager",
	params: z.strictObject({ id: Id }),
	body: ImportReadingInput,
	answer: SuccessStatus,
});

export const confirmImport = call({
	method: "POST",
	path: "/admin/imports/:id/confirm",
	summary:
		"Apply an import after its dry run. A guarded one needs a reason and its guard_key; other figures than those of the key are refused (import_figures).",
	access: "manager",
	params: z.strictObject({ id: Id }),
	body: z.strictObject({
		version: z.int(),
		reason: z.string().max(MAX_REASON_LENGTH).nullish(),
		guard_key: z.string().max(MAX_REASON_LENGTH).nullish(),
		effective_at: Moment.nullish(),
		/** Customers only: those that the import creates are invited by mail to choose a password. */
		send_invitations: z.boolean().default(false),
	}),
	answer: SuccessStatus,
});

export const cancelImport = call({
	method: "POST",
	path: "/admin/imports/:id/cancel",
	summary: "Cancel an import. Changes that were applied stay, and can be undone.",
	access: "manager",
	params: z.strictObject({ id: Id }),
	body: ImportDecisionInput,
	answer: SuccessStatus,
});

export const undoImport = call({
	method: "POST",
	path: "/admin/imports/:id/undo",
	summary: "Take back the changes of an import. More than 1,000 changes: owners only.",
	access: "manager",
	params: z.strictObject({ id: Id }),
	body: ImportDecisionInput,
	answer: SuccessStatus,
});
