/**
 * Managers write posts and pages. Every save is a revision, and the address of a public entry that
 * changes leaves a redirect.
 */
import { parseDocument, parsePicture } from "../../contract/content-document.ts";
import type { Customer } from "../../domain/account/caller.ts";
import { normalizeSku } from "../../domain/catalog/part-number.ts";
import {
	type ContentKind,
	type ContentText,
	contentPath,
	publicationState,
	readTags,
	uploadedPictures,
} from "../../domain/content/content-entry.ts";
import { MAX_LINK_LENGTH, MAX_REVISIONS } from "../../domain/content/content-limits.ts";
import { linkOfTitle } from "../../domain/content/content-link.ts";
import {
	type ContentDocument,
	EMPTY_DOCUMENT,
	type PictureAttributes,
	partsBlocksOf,
} from "../../domain/content/document.ts";
import type { FieldErrorCode } from "../../domain/form/field-error.ts";
import { isRefusal, Refusal } from "../../domain/refusal/refusals.ts";
import { momentOfStoreTime } from "../../domain/store/store-time.ts";
import { UNIQUE_VIOLATION } from "../../platform/postgres/error-codes.ts";
import type { Database } from "../../platform/postgres/pool.ts";
import { inTransaction } from "../../platform/postgres/transaction.ts";
import { errorCode } from "../../platform/startup-error.ts";
import type { Content } from "../../ports/content.ts";
import { insertAudit } from "../audit/audit-entries.sql.ts";
import { selectActiveParts } from "../catalog/part-cards.sql.ts";
import { releaseUnused } from "../uploads/release-unused.ts";
import { keepAgain, type PictureDependencies } from "./content-pictures.ts";
import { type EditedEntry, toEntry, toText } from "./content-snapshot.ts";
import * as rows from "./edit-content.sql.ts";
import { deleteRedirectRow, insertMove, lockRedirects, upsertRedirect } from "./redirects.sql.ts";

export type EditDependencies = PictureDependencies & {
	db: Database;
	now: () => number;
	content: Content;
};

export async function readEntry({ db }: EditDependencies, id: number): Promise<EditedEntry> {
	const row = await rows.selectEntry(db, id);
	if (!row) throw new Refusal("not_found");
	return toEntry(row);
}

/** An entry of any state, for the preview of staff. */
export async function previewEntry(
	{ db }: EditDependencies,
	kind: ContentKind,
	link: string,
): Promise<EditedEntry> {
	const row = await rows.selectEntryByLink(db, kind, link);
	if (!row) throw new Refusal("not_found");
	return toEntry(row);
}

export type Revision = { version: number; savedAt: Date; savedBy: string | null };

export async function listRevisions({ db }: EditDependencies, id: number): Promise<Revision[]> {
	const revisions = await rows.selectRevisions(db, id, MAX_REVISIONS);
	return revisions.map(({ version, saved_at, first_name, last_name }) => ({
		version,
		savedAt: saved_at,
		savedBy: first_name === null ? null : [first_name, last_name].filter(Boolean).join(" "),
	}));
}

export async function readRevision(
	{ db }: EditDependencies,
	id: number,
	version: number,
): Promise<ContentText> {
	const row = await rows.selectRevision(db, id, version);
	if (!row) throw new Refusal("not_found");
	return toText(row.snapshot);
}

/** Creates a draft whose address is made from its title. */
export async function createEntry(
	deps: EditDependencies,
	caller: Customer,
	{ kind, title }: { kind: ContentKind; title: string },
): Promise<number> {
	requireOwnTables(deps);
	const base = linkOfTitle(title, MAX_LINK_LENGTH - 4) || kind;
	return inTransaction(deps.pool, async ({ tx }) => {
		const text = emptyText(await freeLink(tx, kind, base), title);
		const id = await refuseTakenLink(rows.insertEntry(tx, kind, text));
		await rows.insertRevision(tx, { entryId: id, version: 1, savedBy: caller.accountId, text });
		await insertAudit(tx, {
			actorId: caller.accountId,
			action: "content_created",
			subject: `${kind} ${id}`,
			details: { before: null, after: { link: text.link, title } },
		});
		return id;
	});
}

/** Texts of a form. A document or cover that is missing stays as it is. */
export type EntryInput = {
	version: number;
	link: string;
	titleEn: string;
	titleEs: string;
	summaryEn: string;
	summaryEs: string;
	tagsEn: string;
	tagsEs: string;
	bodyEn?: string | undefined;
	bodyEs?: string | undefined;
	cover?: string | undefined;
	state: "draft" | "public" | "scheduled";
	publishAt?: string | undefined;
};

export async function saveEntry(
	deps: EditDependencies,
	caller: Customer,
	id: number,
	input: EntryInput,
): Promise<void> {
	requireOwnTables(deps);
	const change = readInput(input);
	await refuseUnknownParts(deps, "bodyEn", change.bodyEn);
	await refuseUnknownParts(deps, "bodyEs", change.bodyEs);
	const pictures = uploadedPictures({
		body: { en: change.bodyEn ?? EMPTY_DOCUMENT, es: change.bodyEs ?? EMPTY_DOCUMENT },
		cover: change.cover ?? null,
	});
	requireVersion(await readEntry(deps, id), input.version);
	await deps.keepPictures(pictures);
	const save = changeEntry(
		deps,
		caller,
		{ id, version: input.version, action: "content_saved" },
		(entry) => ({
			link: input.link,
			title: { en: input.titleEn, es: input.titleEs },
			summary: { en: input.summaryEn, es: input.summaryEs },
			body: { en: change.bodyEn ?? entry.body.en, es: change.bodyEs ?? entry.body.es },
			tags: { en: readTags(input.tagsEn), es: readTags(input.tagsEs) },
			cover: change.cover === undefined ? entry.cover : change.cover,
			...publicationOf(input, entry, deps.now()),
		}),
	);
	await save.catch(async (error: unknown) => {
		if (isRefusal(error)) await releaseUnused(deps, pictures);
		throw error;
	});
	await keepAgain(deps, pictures);
}

/** Saves an older version again. */
export async function restoreRevision(
	deps: EditDependencies,
	caller: Customer,
	{ id, version, restoredVersion }: { id: number; version: number; restoredVersion: number },
): Promise<void> {
	requireOwnTables(deps);
	const text = await readRevision(deps, id, restoredVersion);
	await changeEntry(deps, caller, { id, version, action: "content_restored" }, () => text);
}

/** Deletes an entry. The address of a public one answers 410 from then on. */
export async function deleteEntry(
	deps: EditDependencies,
	caller: Customer,
	{ id, version }: { id: number; version: number },
): Promise<void> {
	requireOwnTables(deps);
	const pictures = await inTransaction(deps.pool, async ({ tx }) => {
		const entry = await lockVersion(tx, id, version);
		const pictures = await rows.deleteRevisions(tx, id, entry.version);
		await rows.deleteEntryRow(tx, id);
		if (publicationState(entry, deps.now()) === "public")
			await upsertRedirect(tx, contentPath(entry.kind, entry.link), null);
		await insertAudit(tx, {
			actorId: caller.accountId,
			action: "content_deleted",
			subject: `${entry.kind} ${id}`,
			details: { before: { link: entry.link, title: entry.title.en }, after: null },
		});
		return pictures;
	});
	await releaseUnused(deps, pictures);
}

type Change = { id: number; version: number; action: string };

async function changeEntry(
	deps: EditDependencies,
	caller: Customer,
	{ id, version, action }: Change,
	textFrom: (entry: EditedEntry) => ContentText,
): Promise<void> {
	const pictures = await inTransaction(deps.pool, async ({ tx }) => {
		const entry = await lockVersion(tx, id, version);
		const text = textFrom(entry);
		const next = entry.version + 1;
		await refuseTakenLink(rows.updateEntry(tx, id, next, text));
		await rows.insertRevision(tx, { entryId: id, version: next, savedBy: caller.accountId, text });
		const pictures = await rows.deleteRevisions(tx, id, next - MAX_REVISIONS);
		await moveAddress(tx, entry, text.link, deps.now());
		await insertAudit(tx, {
			actorId: caller.accountId,
			action,
			subject: `${entry.kind} ${id}`,
			details: { before: auditView(entry), after: { ...auditView(text), version: next } },
		});
		return pictures;
	});
	await releaseUnused(deps, pictures);
}

async function lockVersion(tx: Database, id: number, version: number): Promise<EditedEntry> {
	const row = await rows.lockEntry(tx, id);
	if (!row) throw new Refusal("not_found");
	requireVersion(row, version);
	return toEntry(row);
}

function requireVersion(entry: { version: number }, version: number): void {
	if (entry.version !== version) throw new Refusal("content_changed");
}

/** The audit log has the facts of a save; the whole text is in the revision. */
function auditView({ link, title, isPublished, publishAt }: ContentText) {
	return {
		link,
		title: title.en,
		isPublished,
		publishAt: publishAt === null ? null : new Date(publishAt).toISOString(),
	};
}

/**
 * The old address of a public entry leads to the new one. An address in use is never redirected.
 */
async function moveAddress(
	tx: Database,
	entry: EditedEntry,
	link: string,
	now: number,
): Promise<void> {
	const [from, to] = [contentPath(entry.kind, entry.link), contentPath(entry.kind, link)];
	await lockRedirects(tx);
	await deleteRedirectRow(tx, to);
	if (from !== to && publicationState(entry, now) === "public") await insertMove(tx, from, to);
}

function emptyText(link: string, title: string): ContentText {
	return {
		link,
		title: { en: title, es: "" },
		summary: { en: "", es: "" },
		body: { en: EMPTY_DOCUMENT, es: EMPTY_DOCUMENT },
		tags: { en: [], es: [] },
		cover: null,
		isPublished: false,
		publishAt: null,
	};
}

async function freeLink(tx: Database, kind: ContentKind, base: string): Promise<string> {
	for (let n = 1; n < 100; n++) {
		const link = n === 1 ? base : `${base}-${n}`;
		if (!(await rows.selectEntryByLink(tx, kind, link))) return link;
	}
	throw new Refusal("bad_request", { fieldErrors: { titleEn: { code: "link_taken" } } });
}

type CheckedInput = {
	bodyEn: ContentDocument | undefined;
	bodyEs: ContentDocument | undefined;
	/** Null removes the cover. */
	cover: PictureAttributes | null | undefined;
};

function readInput(input: EntryInput): CheckedInput {
	return {
		bodyEn: documentOf("bodyEn", input.bodyEn),
		bodyEs: documentOf("bodyEs", input.bodyEs),
		cover: coverOf(input.cover),
	};
}

function documentOf(field: string, json: string | undefined): ContentDocument | undefined {
	if (json === undefined) return undefined;
	const document = parseDocument(json);
	if (document === "too_long") throw fieldRefusal(field, "document_too_long");
	if (document === "invalid") throw fieldRefusal(field, "document_invalid");
	return document;
}

function coverOf(json: string | undefined): PictureAttributes | null | undefined {
	if (json === undefined) return undefined;
	if (json === "none") return null;
	const cover = parsePicture(json);
	if (!cover) throw fieldRefusal("cover", "document_invalid");
	return cover;
}

/** A part that is not sold would leave an empty place in the text. */
async function refuseUnknownParts(
	{ pool }: EditDependencies,
	field: string,
	document: ContentDocument | undefined,
): Promise<void> {
	const skus = partsBlocksOf(document ?? EMPTY_DOCUMENT).flatMap((block) => block.skus);
	if (skus.length === 0) return;
	const sold = await selectActiveParts(pool, [...new Set(skus.map(normalizeSku))]);
	const soldSkus = new Set(sold.map(({ sku }) => sku));
	const unknown = [...new Set(skus)].filter((sku) => !soldSkus.has(normalizeSku(sku)));
	if (unknown.length > 0) throw fieldRefusal(field, "skus_unknown", unknown.join(", "));
}

function publicationOf(
	{ state, publishAt }: EntryInput,
	entry: EditedEntry,
	now: number,
): Pick<ContentText, "isPublished" | "publishAt"> {
	if (state === "draft") return { isPublished: false, publishAt: entry.publishAt };
	if (state === "public") {
		const isPublic = publicationState(entry, now) === "public";
		return { isPublished: true, publishAt: isPublic ? entry.publishAt : now };
	}
	const moment = momentOfStoreTime(publishAt ?? "");
	if (moment === undefined) throw fieldRefusal("publishAt", "publish_time");
	return { isPublished: true, publishAt: moment };
}

/** With the hosted service, our tables are not shown, so a text written here would be lost. */
function requireOwnTables({ content }: EditDependencies): void {
	if (!content.announcesChanges) throw new Refusal("content_hosted");
}

async function refuseTakenLink<T>(work: Promise<T>): Promise<T> {
	try {
		return await work;
	} catch (error) {
		if (errorCode(error) === UNIQUE_VIOLATION) throw fieldRefusal("link", "link_taken");
		throw error;
	}
}

function fieldRefusal(field: string, code: FieldErrorCode, names?: string): Refusal {
	return new Refusal("bad_request", {
		fieldErrors: { [field]: { code, ...(names && { names }) } },
	});
}
