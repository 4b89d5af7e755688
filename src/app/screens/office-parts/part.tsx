import { redirect } from "react-router";
import { isManager } from "../../../domain/account/caller.ts";
import { m } from "../../messages/compiled/messages.js";
import { guardedBy } from "../../middleware/middleware.ts";
import { officeLinks, type PartTab } from "../../office/office-links.ts";
import { OfficePage } from "../../office/office-page.tsx";
import { PART_TABS, partTabs } from "../../office/part-tabs.ts";
import { requireStaff } from "../../office/require-staff.ts";
import { StateWord } from "../../office/state-word.tsx";
import { UndoToast } from "../../office/undo-toast.tsx";
import { isEditConflict } from "../../office/version-to-send.ts";
import { errorPage, orThrowErrorPage } from "../../page/error-page.ts";
import { readFormValues } from "../../page/handle-form.ts";
import { links } from "../../page/links.ts";
import { pageTitle } from "../../page/page-title.ts";
import { revalidateOnConflictOf } from "../../page/revalidate-on-conflict.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { Link } from "../../ui/link.tsx";
import { RefusalNotice } from "../../ui/refusal-notice.tsx";
import type { Route } from "./+types/part.ts";
import { DetailsForm } from "./details-form.tsx";
import { FactsForm } from "./facts-form.tsx";
import { FitmentsPanel, FitmentsViews } from "./fitments-panel.tsx";
import { HistoryPanel, toImportEntry } from "./history-panel.tsx";
import { FitmentMatrix } from "./matrix-form.tsx";
import { NumbersForm } from "./numbers-form.tsx";
import { type PartAnswer, runPartForm } from "./part-action.ts";
import { STATUS_TEXTS } from "./part-texts.ts";
import { toPartView } from "./part-view.ts";
import { PhotosForm } from "./photos-form.tsx";
import { PriceHistory } from "./price-history.tsx";
import { PricesForm } from "./prices-form.tsx";
import { RelatedPanel } from "./related-panel.tsx";

export const middleware = guardedBy("auth", "userIsAdmin");

export async function loader({ params, url, context }: Route.LoaderArgs) {
	const { services, caller, language, today } = requireStaff(context, 1);
	if (caller.isWarehouse) throw errorPage("not_allowed");
	if (url.searchParams.get("tab") === "stock") throw redirect(officeLinks.partStock(params.sku));
	const [part, choices] = await orThrowErrorPage(
		Promise.all([services.parts.read(params.sku), services.parts.readChoices()]),
	);
	const tab = PART_TABS.find(({ name }) => name === url.searchParams.get("tab"))?.name ?? "facts";
	const imports =
		tab === "history" ? await orThrowErrorPage(services.imports.listOfPart(part.sku)) : [];
	return {
		...toPartView(part, choices, {
			tab,
			language,
			thisYear: Number(today.slice(0, 4)),
			seesCost: isManager(caller),
		}),
		tab,
		imports: imports.map((entry) =>
			toImportEntry(entry, { language, seesFile: isManager(caller) }),
		),
		isRowsView: url.searchParams.get("view") === "rows" || url.searchParams.has("fitment"),
		editedFitment: Number(url.searchParams.get("fitment")) || null,
		done: url.searchParams.get("done") ?? "",
		canWrite: isManager(caller),
	};
}

export async function action({ params, request, context }: Route.ActionArgs) {
	const { services, caller } = requireStaff(context, 2);
	const values = await readFormValues(request);
	return runPartForm({ services, caller, sku: params.sku }, values);
}

/**
 * After a conflict the page is read again. Not for a whole section, whose answer has the saved
 * values, and not for the matrix, which would lose what staff drew.
 */
export const shouldRevalidate = revalidateOnConflictOf(
	({ actionResult, formData }) =>
		isEditConflict(actionResult) &&
		!formData?.has("section") &&
		formData?.get("intent") !== "fitment-lines",
);

export function meta({ params }: Route.MetaArgs) {
	return [{ title: pageTitle(params.sku) }, { name: "robots", content: "noindex" }];
}

const DONE_TEXTS: Record<string, () => string> = {
	saved: m.parts_saved,
	created: m.parts_created,
	planned: m.parts_planned,
	undone: m.parts_save_undone,
	cancelled: m.parts_price_cancelled,
	merged: m.parts_merged,
};

/** The editor of a part: one tab per section. Sellers see it without Save. */
export default function Part({ loaderData, actionData }: Route.ComponentProps) {
	const { sku, title, status, replacedBy, redirectTo, tab, done, canWrite, lastRevision } =
		loaderData;
	const answer = actionData as PartAnswer | undefined;
	const { tone, label } = STATUS_TEXTS[status];
	const view = tab === "fitments" && loaderData.isRowsView ? "rows" : "";
	const canUndo = done === "saved" && canWrite && lastRevision !== null;
	return (
		<OfficePage
			title={`${sku} · ${title}`}
			state={<StateWord tone={tone}>{label()}</StateWord>}
			back={{ label: m.parts_title(), to: officeLinks.parts() }}
			actions={
				<ButtonLink to={links.part(sku)} size="small" icon="eye">
					{m.parts_in_shop()}
				</ButtonLink>
			}
			tabs={partTabs(sku, tab)}
		>
			<UndoToast
				text={answer ? undefined : DONE_TEXTS[done]?.()}
				fields={canUndo ? { intent: "undo", n: String(lastRevision), tab, view } : undefined}
			/>
			{replacedBy && (
				<p className="mb-3">
					{m.parts_replaced_by()}{" "}
					<Link to={officeLinks.part(replacedBy)} className="font-mono underline">
						{replacedBy}
					</Link>
				</p>
			)}
			{redirectTo && (
				<p className="mb-3">
					{m.parts_redirected_to()}{" "}
					<Link to={redirectTo} className="underline wrap-anywhere">
						{redirectTo}
					</Link>
				</p>
			)}
			{answer?.values.intent === "remove-fitment" && <RefusalNotice refusal={answer.refusal} />}
			<fieldset disabled={!canWrite} className="contents">
				<TabContent data={loaderData} tab={tab} answer={answer} />
			</fieldset>
		</OfficePage>
	);
}

type TabContentProps = {
	data: Route.ComponentProps["loaderData"];
	tab: PartTab;
	answer: PartAnswer | undefined;
};

function TabContent({ data, tab, answer }: TabContentProps) {
	const { sku, versions, values, canWrite } = data;
	switch (tab) {
		case "facts":
			return (
				<div className="grid gap-8">
					<section className="grid gap-4">
						<h2 className="text-lg">{m.parts_prices()}</h2>
						<PricesForm
							key={versions.prices}
							{...{ sku, version: versions.prices, values: values.prices, answer }}
							costCents={data.costCents}
						/>
						<PriceHistory changes={data.priceChanges} canWrite={canWrite} />
					</section>
					<section className="grid gap-4">
						<h2 className="text-lg">{m.parts_tab_facts()}</h2>
						<FactsForm
							key={versions.facts}
							{...{ sku, version: versions.facts, values: values.facts, answer }}
							options={data.options}
						/>
					</section>
					<StockLines sku={sku} lines={data.stock} />
				</div>
			);
		case "numbers":
			return (
				<NumbersForm
					key={versions.numbers}
					{...{ sku, version: versions.numbers, values: values.numbers, answer }}
				/>
			);
		case "fitments":
			return data.matrix && !data.isRowsView ? (
				<>
					<FitmentsViews {...{ sku, isRowsView: false }} />
					<FitmentMatrix
						key={versions.fitments}
						{...{ sku, version: versions.fitments, matrix: data.matrix, canWrite, answer }}
						vehicles={data.vehicles}
					/>
				</>
			) : (
				<FitmentsPanel
					{...{ sku, version: versions.fitments, rows: data.fitments, canWrite, answer }}
					edited={data.fitments.find(({ n }) => n === data.editedFitment)}
					vehicles={data.vehicles}
					hasMatrix={data.matrix !== null}
				/>
			);
		case "details":
			return (
				<DetailsForm
					key={versions.details}
					{...{ sku, version: versions.details, values: values.details, answer }}
					options={data.details}
				/>
			);
		case "photos":
			return (
				<PhotosForm
					key={versions.photos}
					{...{ sku, version: versions.photos, values: values.photos, answer }}
					photos={data.photos}
				/>
			);
		case "related":
			return (
				<RelatedPanel
					{...{ sku, version: versions.related, values: values.related, canWrite, answer }}
					status={data.status}
					replacedBy={data.replacedBy}
					redirectTo={data.redirectTo}
					pieces={data.pieces}
					members={data.members}
					groupId={data.groupId}
				/>
			);
		// The stock has a page of its own.
		case "stock":
			return <StockLines sku={sku} lines={data.stock} />;
		case "history":
			return (
				<HistoryPanel
					{...{ sku, canWrite, answer }}
					revisions={data.revisions}
					imports={data.imports}
				/>
			);
	}
}

function StockLines({ sku, lines }: { sku: string; lines: TabContentProps["data"]["stock"] }) {
	return (
		<section>
			<h2 className="mb-2 text-lg">{m.office_stock()}</h2>
			<ul>
				{lines.map(({ code, name, onHand, reserved }) => (
					<li key={code}>{m.parts_stock_line({ warehouse: name, onHand, reserved })}</li>
				))}
			</ul>
			<p>
				<Link
					to={officeLinks.partStock(sku)}
					className="inline-flex min-h-8 items-center underline pointer-coarse:min-h-11"
				>
					{m.parts_stock_moves()}
				</Link>
			</p>
		</section>
	);
}
