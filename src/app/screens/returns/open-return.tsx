import { redirect } from "react-router";
import type { FormValues } from "../../../contract/form-schema.ts";
import { returnRequestForm } from "../../../contract/return-inputs.ts";
import { orderName } from "../../../domain/order/order-validator.ts";
import { refusalText } from "../../../domain/refusal/refusals.ts";
import type { ReturnKind } from "../../../domain/returns/return-rule.ts";
import { RETURN_LABELS } from "../../../domain/returns/return-status.ts";
import { addDays } from "../../../domain/store/store-day.ts";
import type { LineOptions } from "../../../features/returns/read-returnable.ts";
import { m } from "../../messages/compiled/messages.js";
import { requireOrderName } from "../../order/require-order-access.ts";
import { orThrowErrorPage } from "../../page/error-page.ts";
import { type FormAnswer, handleForm, readFormValues } from "../../page/handle-form.ts";
import { links } from "../../page/links.ts";
import { type PageContext, pageOf } from "../../page/page-context.ts";
import { pageTitle } from "../../page/page-title.ts";
import { requireFormKey } from "../../page/require-form-key.ts";
import { RETURN_TONES } from "../../returns/return-texts.ts";
import { Badge } from "../../ui/badge.tsx";
import { Breadcrumbs } from "../../ui/breadcrumbs.tsx";
import { formatDay } from "../../ui/day.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Link } from "../../ui/link.tsx";
import { percentText } from "../../ui/percent-text.ts";
import { TabLinks } from "../../ui/tabs.tsx";
import type { Route } from "./+types/open-return.ts";
import { OpenReturnForm } from "./open-return-form.tsx";

const kindOf = (url: URL): ReturnKind =>
	url.searchParams.get("kind") === "core" ? "core" : "return";

/**
 * Parts and cores have a form and an address each (`?kind=core`). The page creates the idempotency
 * key, so that a form sent twice opens one return.
 */
export async function loader({ params, url, context }: Route.LoaderArgs) {
	const page = pageOf(context);
	const name = requireOrderName(page, url, params.id);
	const { services, caller, language } = page;
	const kind = kindOf(url);
	const { order, lines, returns, restockingPercent } = await orThrowErrorPage(
		services.returns.readReturnable(caller, name),
	);
	const isCore = kind === "core";
	return {
		name,
		kind,
		number: String(order.number),
		returns: returns.map(({ number, validator, status }) => ({
			name: caller.kind === "guest" ? orderName(number, validator) : String(number),
			number: String(number),
			status,
			label: RETURN_LABELS[status][language],
		})),
		formKey: crypto.randomUUID(),
		terms: {
			restockingPercent,
			leftCents: order.totalCents - order.refundedCents,
			shippingCents: order.shippingCents,
		},
		lines: lines
			.filter((line) => !isCore || line.coreCents > 0)
			.map((line) => toLineView(line, kind, page)),
	};
}

function toLineView(line: LineOptions, kind: ReturnKind, page: PageContext) {
	const isCore = kind === "core";
	const refusal = isCore ? line.coreRefusal : line.refusal;
	const quantityLeft = isCore ? line.coresLeft : line.quantityLeft;
	const daysLeft = isCore ? line.coreDaysLeft : line.daysLeft;
	const isNotEligible = refusal === "return_not_eligible";
	return {
		n: line.n,
		sku: line.sku,
		title: line.title[page.language],
		boughtQuantity: line.quantity,
		quantityLeft: refusal ? 0 : quantityLeft,
		refusal: refusal && refusalText(refusal, page.language),
		windowClosedOn: isNotEligible && quantityLeft > 0 ? windowEnd(daysLeft, page) : null,
		isFullyReturned: isNotEligible && quantityLeft === 0,
		daysLeft,
		canOnlyBeLost: !isCore && line.canOnlyBeLost,
		coreCents: isCore ? line.coreCents : 0,
		boughtLine: refusal ? null : line.boughtLine,
		keptQuantity: line.keptQuantity,
	};
}

/** The last day of a return window that has closed. */
function windowEnd(daysLeft: number | null, { today, language }: PageContext): string | null {
	return daysLeft !== null && daysLeft < 0 ? formatDay(addDays(today, daysLeft), language) : null;
}

export async function action({ params, url, request, context }: Route.ActionArgs) {
	const page = pageOf(context);
	const name = requireOrderName(page, url, params.id);
	const values: FormValues = { ...(await readFormValues(request)), kind: kindOf(url) };
	return handleForm(values, returnRequestForm, async ({ kind, lines, vin, note, photos }) => {
		const opened = await page.services.returns.open(page.caller, name, {
			key: requireFormKey(values.key),
			kind,
			lines: lines.map(({ line, quantity, reason }) => ({
				line,
				quantity,
				reason: reason ?? null,
			})),
			vin: vin || null,
			note: note ?? "",
			photos: photos ?? [],
		});
		return redirect(links.returnPage(orderName(opened.number, opened.validator)));
	});
}

export function meta() {
	return [{ title: pageTitle(m.open_return_title()) }, { name: "robots", content: "noindex" }];
}

export default function OpenReturn({ loaderData, actionData }: Route.ComponentProps) {
	const { name, kind, number, lines, returns, terms } = loaderData;
	const isCore = kind === "core";
	return (
		<div className="mx-auto max-w-document px-4 py-4">
			<Breadcrumbs
				items={[
					{ label: m.home(), to: links.home() },
					{ label: m.open_return_of({ number }), to: links.order(name) },
					{ label: m.open_return_title() },
				]}
			/>
			<h1 className="mb-3 text-3xl">{m.open_return_title()}</h1>
			<TabLinks
				label={m.open_return_title()}
				items={[
					{
						label: m.open_return_parts(),
						to: links.openReturn(name),
						isCurrent: !isCore,
						icon: "box",
					},
					{
						label: m.open_return_cores(),
						to: links.openReturn(name, { kind: "core" }),
						isCurrent: isCore,
						icon: "core",
					},
				]}
			/>
			<p className="my-4 max-w-prose text-ink-soft">
				{isCore ? m.open_return_core_intro() : m.open_return_intro()}
				{!isCore &&
					terms.restockingPercent > 0 &&
					` ${m.open_return_restocking({ percent: percentText(terms.restockingPercent) })}`}
			</p>
			{returns.length > 0 && <OtherReturns returns={returns} />}
			{lines.length === 0 ? (
				<EmptyState title={isCore ? m.open_return_no_cores() : m.open_return_none()} />
			) : (
				<OpenReturnForm key={kind} {...loaderData} answer={actionData as FormAnswer | undefined} />
			)}
		</div>
	);
}

/** Returns that the order already has. Their pieces cannot be chosen in the form. */
function OtherReturns({ returns }: { returns: Route.ComponentProps["loaderData"]["returns"] }) {
	return (
		<section className="mb-4">
			<h2 className="mb-1 font-semibold">{m.open_return_others()}</h2>
			<ul className="flex flex-wrap gap-x-6 gap-y-2">
				{returns.map(({ name, number, status, label }) => (
					<li key={number} className="flex items-center gap-2">
						<Link to={links.returnPage(name)} className="underline underline-offset-4">
							{number}
						</Link>
						<Badge tone={RETURN_TONES[status]}>{label}</Badge>
					</li>
				))}
			</ul>
		</section>
	);
}
