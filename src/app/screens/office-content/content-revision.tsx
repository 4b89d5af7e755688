import { DocumentView } from "../../content/document-view.tsx";
import { m } from "../../messages/compiled/messages.js";
import { guardedBy } from "../../middleware/middleware.ts";
import { officeLinks } from "../../office/office-links.ts";
import { OfficePage } from "../../office/office-page.tsx";
import { requireStaff } from "../../office/require-staff.ts";
import { orThrowErrorPage } from "../../page/error-page.ts";
import { usePageLanguage } from "../../page/page-language.ts";
import { pageTitle } from "../../page/page-title.ts";
import { parseRowId } from "../../page/row-id.ts";
import { Button } from "../../ui/button.tsx";
import { formatMoment } from "../../ui/moment.ts";
import { PostForm } from "../../ui/post-form.tsx";
import type { Route } from "./+types/content-revision.ts";

export const middleware = guardedBy("auth", "userIsAdmin");

export async function loader({ params, context }: Route.LoaderArgs) {
	const { services } = requireStaff(context, 2);
	const id = parseRowId(params.id, "not_found");
	const version = parseRowId(params.version, "not_found");
	const [entry, text, revisions] = await orThrowErrorPage(
		Promise.all([
			services.contentEditor.read(id),
			services.contentEditor.readRevision(id, version),
			services.contentEditor.listRevisions(id),
		]),
	);
	const savedAt = revisions.find((revision) => revision.version === version)?.savedAt;
	return {
		id,
		version,
		current: entry.version,
		savedAt: savedAt?.toISOString() ?? null,
		title: text.title,
		body: text.body,
	};
}

export function meta({ loaderData }: Route.MetaArgs) {
	return [
		{ title: pageTitle(loaderData?.title.en ?? m.office_content()) },
		{ name: "robots", content: "noindex" },
	];
}

/** An older version in both languages, and the button that makes it the current one. */
export default function ContentRevision({ loaderData }: Route.ComponentProps) {
	const { id, version, current, savedAt, title, body } = loaderData;
	const language = usePageLanguage();
	return (
		<OfficePage
			title={m.content_version_of({
				version,
				when: savedAt ? formatMoment(savedAt, language) : "",
			})}
			back={{ label: title.en, to: officeLinks.contentEntry(id) }}
			actions={
				version !== current && (
					<PostForm action={officeLinks.contentEntry(id)}>
						<input type="hidden" name="intent" value="restore" />
						<input type="hidden" name="version" value={current} />
						<input type="hidden" name="restored" value={version} />
						<Button type="submit" size="small" variant="primary">
							{m.content_restore()}
						</Button>
					</PostForm>
				)
			}
		>
			<div className="grid gap-6 lg:grid-cols-2">
				{(["en", "es"] as const).map((shown) => (
					<section key={shown} lang={shown} className="min-w-0 rounded-box border p-4">
						<h2 className="mb-3 text-xl">{title[shown]}</h2>
						<DocumentView document={body[shown]} language={shown} parts={{}} pricesHidden={false} />
					</section>
				))}
			</div>
		</OfficePage>
	);
}
