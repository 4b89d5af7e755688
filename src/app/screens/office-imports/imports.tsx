import { IMPORT_KIND_TEXTS, IMPORT_KINDS } from "../../../domain/import/import-kinds.ts";
import { isRunning } from "../../../domain/import/import-state.ts";
import { formatThousands } from "../../../domain/money/money.ts";
import { m } from "../../messages/compiled/messages.js";
import { guardedBy } from "../../middleware/middleware.ts";
import { officeLinks } from "../../office/office-links.ts";
import { OfficePage } from "../../office/office-page.tsx";
import { type OfficeColumn, OfficeTable } from "../../office/office-table.tsx";
import { requireStaff } from "../../office/require-staff.ts";
import { StateWord } from "../../office/state-word.tsx";
import { TimeAgo } from "../../office/time-ago.tsx";
import { useRefresh } from "../../office/use-refresh.ts";
import { orThrowErrorPage } from "../../page/error-page.ts";
import { pageTitle } from "../../page/page-title.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { Link } from "../../ui/link.tsx";
import type { Route } from "./+types/imports.ts";
import { ExportLinks } from "./export-links.tsx";
import { STATE_TEXTS } from "./import-texts.ts";

export const middleware = guardedBy("auth", "userIsAdmin");

const REFRESH_MS = 5000;

export async function loader({ url, context }: Route.LoaderArgs) {
	const { services, language } = requireStaff(context, 2);
	const before = Number(url.searchParams.get("before") ?? "") || null;
	const { imports, nextBefore } = await orThrowErrorPage(services.imports.list(before));
	return {
		nextBefore,
		exports: IMPORT_KINDS.map((kind) => ({ kind, name: IMPORT_KIND_TEXTS[kind][language] })),
		imports: imports.map(({ id, kind, source, fileName, state, isPaused, counts, createdAt }) => ({
			id,
			kind: IMPORT_KIND_TEXTS[kind][language],
			source,
			fileName,
			state,
			isPaused,
			changes: counts.added + counts.changed,
			faulty: counts.faulty,
			createdAt: createdAt.toISOString(),
		})),
	};
}

export function meta() {
	return [{ title: pageTitle(m.imports_title()) }, { name: "robots", content: "noindex" }];
}

/** The imports, the newest first, and the exports. */
export default function Imports({ loaderData }: Route.ComponentProps) {
	const { imports, exports, nextBefore } = loaderData;
	useRefresh(imports.some(({ state }) => isRunning(state)) ? REFRESH_MS : null);
	return (
		<OfficePage
			title={m.imports_title()}
			actions={
				<ButtonLink
					to={officeLinks.import("new")}
					size="small"
					variant="primary"
					data-key="n"
					aria-keyshortcuts="n"
					title={m.office_key_of({ label: m.imports_new(), key: "n" })}
				>
					{m.imports_new()}
				</ButtonLink>
			}
		>
			<ExportLinks tables={exports} />
			<OfficeTable
				caption={m.imports_title()}
				columns={columns()}
				rows={imports}
				keyOf={({ id }) => id}
				linkOf={({ id }) => officeLinks.import(id)}
				empty={{ title: m.imports_none(), text: m.imports_none_hint() }}
			/>
			{nextBefore !== null && (
				<p className="mt-3">
					<Link
						to={officeLinks.imports({ before: String(nextBefore) })}
						className="underline underline-offset-4"
					>
						{m.imports_older()}
					</Link>
				</p>
			)}
		</OfficePage>
	);
}

type Row = Route.ComponentProps["loaderData"]["imports"][number];

function columns(): OfficeColumn<Row>[] {
	return [
		{ header: m.imports_source(), isRowHeader: true, cell: ({ source }) => source },
		{ header: m.imports_kind(), cell: ({ kind }) => kind },
		{
			header: m.imports_state(),
			phone: "end",
			cell: ({ state, isPaused }) => (
				<StateWord tone={STATE_TEXTS[state].tone}>
					{isPaused ? m.imports_paused() : STATE_TEXTS[state].label()}
				</StateWord>
			),
		},
		{
			header: m.imports_changes(),
			align: "end",
			phone: "hidden",
			cell: ({ changes }) => formatThousands(changes),
		},
		{
			header: m.imports_faulty(),
			align: "end",
			phone: "hidden",
			cell: ({ faulty }) => formatThousands(faulty),
		},
		{ header: m.imports_file(), phone: "hidden", cell: ({ fileName }) => fileName ?? "–" },
		{ header: m.imports_made(), cell: ({ createdAt }) => <TimeAgo at={createdAt} /> },
	];
}
