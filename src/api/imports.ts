import type { FastifyInstance } from "fastify";
import { toReadChoices } from "../contract/import-inputs.ts";
import * as contract from "../contract/imports.ts";
import { columnsOf } from "../domain/import/import-layout.ts";
import { type DescribeChoices, delimiterName } from "../domain/import-file/import-file.ts";
import type { ImportRecord } from "../features/imports/import-record.ts";
import type { Services } from "../features/services.ts";
import { bind } from "./bind.ts";

const SUCCESS = { status: "success" as const };

export function importCalls(app: FastifyInstance, { imports }: Services): void {
	bind(app, contract.listImports, async () => ({
		imports: (await imports.list()).imports.map(presentImport),
	}));
	bind(app, contract.getImport, async ({ params }) => {
		const { record, fields, guards, guardKey } = await imports.read(params.id);
		return {
			...presentImport(record),
			columns: columnsOf(record),
			fields: fields.map(({ name }) => name),
			mapping: record.mapping,
			reading: presentReading(record),
			guards,
			guard_key: guardKey,
		};
	});
	bind(app, contract.createImport, async ({ body, caller }) => ({
		...SUCCESS,
		id: await imports.create(caller, body),
	}));
	bind(app, contract.mapImport, async ({ params, body, caller }) => {
		const { version, fields, ...mapping } = body;
		const named = { ...mapping, fields: fields.map((field) => field || null) };
		await imports.saveMapping(caller, { id: params.id, version, mapping: named });
		return SUCCESS;
	});
	bind(app, contract.rereadImport, async ({ params, body, caller }) => {
		const choices = toReadChoices(body);
		await imports.reread(caller, { id: params.id, version: body.version, choices });
		return SUCCESS;
	});
	bind(app, contract.confirmImport, async ({ params, body, caller }) => {
		await imports.confirm(caller, {
			id: params.id,
			version: body.version,
			reason: body.reason || null,
			guardKey: body.guard_key ?? null,
			effectiveAt: body.effective_at ? new Date(body.effective_at) : null,
			sendsInvitations: body.send_invitations,
		});
		return SUCCESS;
	});
	bind(app, contract.cancelImport, async ({ params, body, caller }) => {
		await imports.cancel(caller, { id: params.id, version: body.version });
		return SUCCESS;
	});
	bind(app, contract.undoImport, async ({ params, body, caller }) => {
		await imports.undo(caller, { id: params.id, version: body.version });
		return SUCCESS;
	});
}

function presentReading({ layout, readChoices }: ImportRecord) {
	if (!layout) return null;
	const { encoding, delimiter, headerLine, sheet, sheets } = layout;
	return {
		encoding,
		delimiter: delimiter && delimiterName(delimiter),
		header_line: headerLine,
		sheet,
		sheets,
		choices: presentChoices(readChoices ?? layout.choices ?? {}),
	};
}

function presentChoices({ encoding, delimiter, headerLine, sheet }: DescribeChoices) {
	return {
		...(encoding && { encoding }),
		...(delimiter && { delimiter: delimiterName(delimiter) }),
		...(headerLine !== undefined && { header_line: headerLine }),
		...(sheet !== undefined && { sheet }),
	};
}

function presentImport(record: ImportRecord) {
	return {
		id: record.id,
		kind: record.kind,
		state: record.state,
		is_paused: record.isPaused,
		source: record.source,
		file_name: record.fileName,
		received_bytes: record.receivedBytes,
		total_bytes: record.totalBytes,
		version: record.version,
		counts: record.counts,
		failure: record.failure,
		effective_at: record.effectiveAt?.toISOString() ?? null,
		created_at: record.createdAt.toISOString(),
		applied_at: record.appliedAt?.toISOString() ?? null,
	};
}
