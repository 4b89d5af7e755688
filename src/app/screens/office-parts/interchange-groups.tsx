import { MAX_LIST_SEARCH_LENGTH } from "../../../domain/catalog/search-limits.ts";
import { m } from "../../messages/compiled/messages.js";
import { guardedBy } from "../../middleware/middleware.ts";
import { officeLinks } from "../../office/office-links.ts";
import { OfficePage } from "../../office/office-page.tsx";
import { OfficeTable } from "../../office/office-table.tsx";
import { requireStaff } from "../../office/require-staff.ts";
import { orThrowErrorPage } from "../../page/error-page.ts";
import { pageTitle } from "../../page/page-title.ts";
import { SearchForm } from "../../ui/search-form.tsx";
import type { Route } from "./+types/interchange-groups.ts";

export const middleware = guardedBy("auth", "userIsAdmin");

export async function loader({ url, context }: Route.LoaderArgs) {
	const { services, language } = requireStaff(context, 2);
	const typed = url.searchParams.get("q") ?? "";
	const q = typed.trim().slice(0, MAX_LIST_SEARCH_LENGTH).replaceAll("\0", "");
	const groups = await orThrowErrorPage(services.parts.listGroups({ search: q, language }));
	return { q, groups: groups.map(({ title, ...group }) => ({ ...group, title: title[language] })) };
}

export function meta() {
	return [{ title: pageTitle(m.groups_title()) }, { name: "robots", content: "noindex" }];
}

/** Groups of parts that replace each other. */
export default function InterchangeGroups({ loaderData: { q, groups } }: Route.ComponentProps) {
	return (
		<OfficePage title={m.groups_title()}>
			<SearchForm
				at={officeLinks.interchangeGroups()}
				find={m.groups_find()}
				all={q ? m.groups_all() : null}
				q={q}
				hint={m.groups_find_hint()}
			/>
			{!q && <p className="mb-2 text-ink-soft">{m.groups_newest()}</p>}
			<OfficeTable
				caption={m.groups_title()}
				rows={groups}
				keyOf={({ id }) => id}
				linkOf={({ id }) => officeLinks.interchangeGroup(id)}
				empty={{ title: m.groups_none(), text: m.groups_none_hint() }}
				columns={[
					{
						header: m.groups_title(),
						isRowHeader: true,
						cell: ({ id, title }) => `${m.groups_group({ id })} · ${title}`,
					},
					{
						header: m.groups_members(),
						align: "end",
						phone: "end",
						cell: ({ members }) => m.groups_count({ count: members }),
					},
					{
						header: m.parts_sku(),
						phone: "second",
						cell: ({ skus, members }) => (
							<span className="font-mono">
								{skus.join(", ")}
								{members > skus.length && " …"}
							</span>
						),
					},
				]}
			/>
		</OfficePage>
	);
}
