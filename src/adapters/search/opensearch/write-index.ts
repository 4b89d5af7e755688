/** Writes a built index into a new index of the cluster. */
import { setImmediate } from "node:timers/promises";
import type { Queryable } from "../../../platform/postgres/prepared-statement.ts";
import type { IndexData } from "../embedded/index-data.ts";
import type { CatalogNames } from "./catalog-names.ts";
import type { Cluster } from "./cluster.ts";
import { indexSettings, type PartDocument } from "./document-fields.ts";
import {
	countFitments,
	type DocumentReader,
	openDocumentReader,
	qualifiersByOwner,
} from "./part-documents.ts";
import { readPartKeys } from "./part-keys.sql.ts";

/** About five megabytes. */
const PARTS_PER_WRITE = 1000;

export type NewIndex = { index: string; version: number; replicas: number };

/**
 * The index answers searches when this returns. It has the parts of the tables at the snapshot of
 * `data`.
 */
export async function writeIndex(
	cluster: Cluster,
	db: Queryable,
	data: Pick<IndexData, "meta" | "arrays">,
	{ index, version, replicas }: NewIndex,
): Promise<void> {
	await cluster.createIndex(index, withoutRefresh(indexSettings({ replicas: 0 })));
	const reader = openDocumentReader(data);
	for (let start = 0; start < reader.partIds.length; start += PARTS_PER_WRITE) {
		const documents = await readDocuments(db, reader, start, PARTS_PER_WRITE);
		await cluster.write(
			index,
			documents.map((source) => ({ id: String(source.id), version, source })),
		);
		await setImmediate();
	}
	await cluster.changeSettings(index, {
		number_of_replicas: replicas,
		refresh_interval: indexSettings({ replicas }).settings.refresh_interval,
	});
	await cluster.refresh(index);
}

/** The documents from a place of the index on. */
export async function readDocuments(
	db: Queryable,
	reader: DocumentReader,
	start: number,
	count: number,
): Promise<PartDocument[]> {
	const end = Math.min(reader.partIds.length, start + count);
	const keys = await readPartKeys(db, Array.from(reader.partIds.subarray(start, end)));
	const documents: PartDocument[] = [];
	for (let doc = start; doc < end; doc++) {
		const document = reader.documentAt(doc, keys);
		if (document) documents.push(document);
	}
	return documents;
}

export function namesOf(data: Pick<IndexData, "meta" | "arrays">): CatalogNames {
	return {
		meta: data.meta,
		lineFitments: countFitments(data, "line"),
		engineFitments: countFitments(data, "engine"),
		fitmentQualifiers: qualifiersByOwner(data),
	};
}

/** An index that is being written is not searched. */
function withoutRefresh({ settings, mappings }: ReturnType<typeof indexSettings>) {
	return { settings: { ...settings, refresh_interval: "-1" }, mappings };
}
