import type { PriceLevel } from "../../../domain/catalog/price-level.ts";
import { formatThousands } from "../../../domain/money/money.ts";
import type { RefusalCode } from "../../../domain/refusal/refusals.ts";
import type { CatalogFile } from "../../../features/papers/manage-catalogs.ts";
import { PRICE_LEVEL_TEXTS } from "../../account/price-level-texts.ts";
import { m } from "../../messages/compiled/messages.js";
import { TimeAgo } from "../../office/time-ago.tsx";
import { UndoToast } from "../../office/undo-toast.tsx";
import { Button } from "../../ui/button.tsx";
import { ConfirmAction } from "../../ui/confirm-action.tsx";
import { DefinitionList } from "../../ui/definition-list.tsx";
import { fileSize } from "../../ui/file-size.ts";
import { PostForm } from "../../ui/post-form.tsx";
import { RefusalNotice } from "../../ui/refusal-notice.tsx";
import { CatalogState, isOpenJob } from "./catalog-state.tsx";
import { shownText } from "./shown-text.ts";

type View = {
	id: number;
	name: string;
	language: "en" | "es";
	priceLevel: PriceLevel | null;
	isPublished: boolean;
	contents: string;
	job: CatalogFile["job"];
	file: { parts: number; pages: number; bytes: number; madeAt: string; url: string } | null;
};

const DONE_TEXTS: Record<string, () => string> = {
	created: m.papers_done_created,
	remade: m.papers_done_remade,
	published: m.papers_done_published,
	cancelled: m.papers_done_cancelled,
};

type CatalogFileViewProps = { catalog: View; done: string; refusal: RefusalCode | undefined };

export function CatalogFileView({ catalog, done, refusal }: CatalogFileViewProps) {
	const { name, file, job, isPublished, priceLevel } = catalog;
	return (
		<div className="grid max-w-prose gap-4">
			<UndoToast text={refusal ? undefined : DONE_TEXTS[done]?.()} />
			<RefusalNotice refusal={refusal} />
			<DefinitionList
				rows={[
					{ term: m.papers_state(), value: <CatalogState job={job} name={name} /> },
					{ term: m.papers_contents(), value: catalog.contents },
					{
						term: m.papers_prices(),
						value: priceLevel ? PRICE_LEVEL_TEXTS[priceLevel]() : m.papers_prices_none(),
					},
					{
						term: m.papers_language(),
						value: catalog.language === "es" ? m.papers_spanish() : m.papers_english(),
					},
					{
						term: m.papers_public(),
						value: shownText(isPublished, file !== null),
					},
					{
						term: m.papers_made(),
						value: file ? <TimeAgo at={file.madeAt} /> : m.papers_never(),
					},
					{ term: m.papers_file(), value: file && fileText(file) },
				]}
			/>
			<div className="flex flex-wrap items-center gap-3">
				{file && (
					<a
						href={file.url}
						type="application/pdf"
						className="inline-flex min-h-11 items-center underline underline-offset-4"
					>
						{m.papers_open()}
					</a>
				)}
				<Intent value={isPublished ? "hide" : "publish"}>
					{isPublished ? m.papers_hide() : m.papers_show()}
				</Intent>
				{isOpenJob(job) ? (
					<Intent value="cancel">{m.papers_cancel()}</Intent>
				) : (
					<Intent value="remake">{m.papers_remake()}</Intent>
				)}
			</div>
			{!isOpenJob(job) && <p className="text-ink-soft">{m.papers_remake_hint()}</p>}
			<ConfirmAction label={m.papers_delete()} className="max-w-field">
				<p className="text-ink-soft">{m.papers_delete_hint()}</p>
				<Intent value="delete" variant="danger">
					{m.papers_delete_of({ name })}
				</Intent>
			</ConfirmAction>
		</div>
	);
}

function fileText({ pages, parts, bytes }: NonNullable<View["file"]>): string {
	return m.papers_file_facts({
		pages: m.catalogs_pages({ count: pages }),
		parts: formatThousands(parts),
		size: fileSize(bytes),
	});
}

type IntentProps = { value: string; variant?: "danger"; children: string };

function Intent({ value, variant, children }: IntentProps) {
	return (
		<PostForm>
			<Button
				type="submit"
				name="intent"
				value={value}
				size="small"
				{...(variant ? { variant } : {})}
			>
				{children}
			</Button>
		</PostForm>
	);
}
