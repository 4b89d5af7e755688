import { redirect } from "react-router";
import { contentEntryForm } from "../../../contract/content-inputs.ts";
import { missingInSpanish, publicationState } from "../../../domain/content/content-entry.ts";
import { Refusal } from "../../../domain/refusal/refusals.ts";
import { storeTime } from "../../../domain/store/store-time.ts";
import { readPartsBlocks } from "../../content/read-parts-blocks.ts";
import { m } from "../../messages/compiled/messages.js";
import { guardedBy } from "../../middleware/middleware.ts";
import { officeLinks } from "../../office/office-links.ts";
import { OfficePage } from "../../office/office-page.tsx";
import { requireStaff } from "../../office/require-staff.ts";
import { StateWord } from "../../office/state-word.tsx";
import { UndoToast } from "../../office/undo-toast.tsx";
import { orThrowErrorPage } from "../../page/error-page.ts";
import {
	type FormAnswer,
	handleAction,
	handleForm,
	readFormValues,
} from "../../page/handle-form.ts";
import { links } from "../../page/links.ts";
import { usePageLanguage } from "../../page/page-language.ts";
import { pageTitle } from "../../page/page-title.ts";
import { parseRowId } from "../../page/row-id.ts";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { ConfirmAction } from "../../ui/confirm-action.tsx";
import { PostForm } from "../../ui/post-form.tsx";
import type { Route } from "./+types/content-entry.ts";
import { STATE_WORDS } from "./content-words.ts";
import { EntryForm } from "./entry-form.tsx";
import { RevisionList } from "./revision-list.tsx";

export const middleware = guardedBy("auth", "userIsAdmin");

export async function loader({ params, url, context }: Route.LoaderArgs) {
	const page = requireStaff(context, 2);
	const { contentEditor } = page.services;
	const id = parseRowId(params.id, "not_found");
	const [entry, revisions] = await orThrowErrorPage(
		Promise.all([contentEditor.read(id), contentEditor.listRevisions(id)]),
	);
	const { parts, pricesHidden } = await orThrowErrorPage(readPartsBlocks(page, entry.body.en));
	const { id: _, changedAt: __, publishAt, ...text } = entry;
	return {
		id,
		done: url.searchParams.get("done") ?? "",
		entry: {
			...text,
			state: publicationState(entry, Date.now()),
			publishAt: publishAt === null ? "" : storeTime(publishAt),
		},
		missing: missingInSpanish(entry),
		revisions: revisions.map(({ version, savedAt, savedBy }) => ({
			version,
			savedBy,
			savedAt: savedAt.toISOString(),
		})),
		parts,
		pricesHidden,
	};
}

export async function action({ params, request, context }: Route.ActionArgs) {
	const { services, caller } = requireStaff(context, 2);
	const { contentEditor } = services;
	const id = parseRowId(params.id, "not_found");
	const values = await readFormValues(request);
	if (values.intent === "delete")
		return handleAction(values, async () => {
			const { kind } = await contentEditor.read(id);
			await contentEditor.delete(caller, { id, version: Number(values.version) });
			return redirect(officeLinks.content({ ...(kind === "page" && { kind }), done: "deleted" }));
		});
	if (values.intent === "restore")
		return handleAction(values, async () => {
			const [version, restoredVersion] = [Number(values.version), Number(values.restored)];
			if (!Number.isInteger(version) || !Number.isInteger(restoredVersion))
				throw new Refusal("bad_request");
			await contentEditor.restore(caller, { id, version, restoredVersion });
			return redirect(officeLinks.contentEntry(id, { done: "restored" }));
		});
	return handleForm(values, contentEntryForm, async ({ version, ...input }) => {
		await contentEditor.save(caller, id, { ...input, version: Number(version) });
		return redirect(officeLinks.contentEntry(id, { done: "saved" }));
	});
}

export function meta({ loaderData }: Route.MetaArgs) {
	return [
		{ title: pageTitle(loaderData?.entry.title.en ?? m.office_content()) },
		{ name: "robots", content: "noindex" },
	];
}

const DONE_TEXTS: Record<string, () => string> = {
	created: m.content_created,
	saved: m.content_saved,
	restored: m.content_restored,
};

/** The editor of a post or page, in both languages side by side, with its versions. */
export default function ContentEntry({ loaderData, actionData }: Route.ComponentProps) {
	const { id, done, entry, revisions } = loaderData;
	const answer = actionData as FormAnswer | undefined;
	const language = usePageLanguage();
	const { tone, label } = STATE_WORDS[entry.state];
	const [, previous] = revisions;
	return (
		<OfficePage
			title={entry.title[language] || entry.title.en}
			state={<StateWord tone={tone}>{label()}</StateWord>}
			back={{
				label: entry.kind === "post" ? m.content_posts() : m.content_pages(),
				to: officeLinks.content(entry.kind === "page" ? { kind: "page" } : {}),
			}}
			actions={
				<ViewLinks kind={entry.kind} link={entry.link} isPublic={entry.state === "public"} />
			}
		>
			<UndoToast
				text={answer ? undefined : DONE_TEXTS[done]?.()}
				fields={
					previous && done !== "created"
						? {
								intent: "restore",
								version: String(entry.version),
								restored: String(previous.version),
							}
						: undefined
				}
			/>
			<EntryForm data={loaderData} answer={answer} />
			<div className="mt-8 grid items-start gap-6 lg:grid-cols-2">
				<RevisionList id={id} version={entry.version} revisions={revisions} />
				<ConfirmAction label={m.content_delete()}>
					<p className="text-ink-soft">{m.content_delete_hint()}</p>
					<PostForm>
						<input type="hidden" name="intent" value="delete" />
						<input type="hidden" name="version" value={entry.version} />
						<Button type="submit" size="small" variant="danger">
							{m.content_delete_of({ title: entry.title.en })}
						</Button>
					</PostForm>
				</ConfirmAction>
			</div>
		</OfficePage>
	);
}

function ViewLinks({
	kind,
	link,
	isPublic,
}: {
	kind: "post" | "page";
	link: string;
	isPublic: boolean;
}) {
	const to = kind === "post" ? links.post : links.page;
	return (
		<>
			<ButtonLink to={to(link, { preview: "1" })} size="small" icon="eye" target="_blank">
				{m.content_preview_open()}
			</ButtonLink>
			{isPublic && (
				<ButtonLink to={to(link)} size="small" icon="external" target="_blank">
					{m.content_view()}
				</ButtonLink>
			)}
		</>
	);
}
