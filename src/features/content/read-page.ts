import { Refusal } from "../../domain/refusal/refusals.ts";
import type { Bilingual, Language } from "../../domain/store/language.ts";
import type { Database } from "../../platform/postgres/pool.ts";
import { selectPage } from "./content.sql.ts";

export type Block =
	| { kind: "heading"; text: string }
	| { kind: "text"; text: string }
	| { kind: "list"; items: string[] };
export type ContentPage = { url: string; title: Bilingual; body: Record<Language, Block[]> };

export async function readPage({ db }: { db: Database }, url: string): Promise<ContentPage> {
	const row = await selectPage(db, url);
	if (!row) throw new Refusal("not_found");
	return {
		url: row.url,
		title: { en: row.title_en, es: row.title_es },
		body: { en: toBlocks(row.body_en), es: toBlocks(row.body_es) },
	};
}

/** Staff write pages by hand, so a block of an unknown kind is skipped. */
function toBlocks(body: unknown): Block[] {
	return Array.isArray(body) ? body.flatMap((block) => toBlock(block) ?? []) : [];
}

function toBlock(block: unknown): Block | undefined {
	if (typeof block !== "object" || block === null || !("kind" in block)) return undefined;
	if (block.kind === "list" && "items" in block && Array.isArray(block.items))
		return { kind: "list", items: block.items.map(String) };
	if ((block.kind === "heading" || block.kind === "text") && "text" in block)
		return { kind: block.kind, text: String(block.text) };
	return undefined;
}
