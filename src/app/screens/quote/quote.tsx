import { redirect } from "react-router";
import { m } from "../../messages/compiled/messages.js";
import { officeLinks } from "../../office/office-links.ts";
import { requireOrderName } from "../../order/require-order-access.ts";
import { orThrowErrorPage } from "../../page/error-page.ts";
import type { FormAnswer } from "../../page/handle-form.ts";
import { links } from "../../page/links.ts";
import { pageOf } from "../../page/page-context.ts";
import { pageTitle } from "../../page/page-title.ts";
import { priceLevelOf } from "../../page/price-access.ts";
import { revalidateOnConflictOf } from "../../page/revalidate-on-conflict.ts";
import { QUOTE_TONES } from "../../quote/quote-tones.ts";
import { Badge } from "../../ui/badge.tsx";
import { Breadcrumbs } from "../../ui/breadcrumbs.tsx";
import { ButtonLink } from "../../ui/button.tsx";
import { DoneNotice } from "../../ui/done-notice.tsx";
import { Notice, type NoticeKind } from "../../ui/notice.tsx";
import { RefusalNotice } from "../../ui/refusal-notice.tsx";
import type { Route } from "./+types/quote.ts";
import { AcceptForm } from "./accept-form.tsx";
import { LaterOrders } from "./later-orders.tsx";
import { changeQuote } from "./quote-action.ts";
import { PutInCart, QuoteAndCart } from "./quote-and-cart.tsx";
import { type QuoteData, readQuoteData } from "./quote-data.ts";
import { isQuoteOpen, QuoteFacts } from "./quote-facts.tsx";
import { isFromCart } from "./quote-items.ts";
import { QuoteLines } from "./quote-lines.tsx";
import { QuoteMessages } from "./quote-messages.tsx";

export async function loader({ params, url, context }: Route.LoaderArgs) {
	const page = pageOf(context);
	const data = await readQuoteData(page, requireOrderName(page, url, params.id));
	if (data.isStaff) throw redirect(officeLinks.quote(data.number));
	const hasCart =
		priceLevelOf(page.caller, await orThrowErrorPage(page.services.store.settings())) !== null;
	return {
		...data,
		hasCart,
		isFromCart: isFromCart(url),
		isWritten: url.searchParams.get("done") === "written",
	};
}

export async function action({ params, url, request, context }: Route.ActionArgs) {
	const page = pageOf(context);
	const name = requireOrderName(page, url, params.id);
	return changeQuote(page, name, request);
}

/**
 * After a conflict the page is read again: stock or offer have changed, and the page says which
 * line is short and what can be had.
 */
export const shouldRevalidate = revalidateOnConflictOf(() => true);

export function meta({ loaderData }: Route.MetaArgs) {
	return [
		{ title: pageTitle(m.quote_title({ number: loaderData?.number ?? "" })) },
		{ name: "robots", content: "noindex" },
	];
}

/** One quote as its buyer sees it. Staff see it in the office (`office-quote.tsx`). */
export default function Quote({ loaderData: data, actionData }: Route.ComponentProps) {
	const answer = (actionData ?? undefined) as FormAnswer | undefined;
	const isOpen = isQuoteOpen(data);
	// A refusal is shown in the form that was sent, or here when that form is not on the page any
	// more.
	const intent = answer?.values.intent;
	const hasForm = intent === "accept" ? data.state === "sent" : isOpen && intent !== "decline";
	return (
		<div className="mx-auto max-w-document px-4 py-4">
			<Breadcrumbs
				items={[{ label: m.home(), to: links.home() }, { label: m.quote_title(data) }]}
			/>
			<div className="mb-4 flex flex-wrap items-center gap-3">
				<h1 className="text-3xl">{m.quote_title(data)}</h1>
				<span className="flex">
					<Badge tone={QUOTE_TONES[data.state]}>{data.label}</Badge>
				</span>
				{data.isOffered && (
					<ButtonLink
						to={links.invoice(data.name)}
						size="small"
						icon="print"
						className="no-print ml-auto"
					>
						{m.quote_print()}
					</ButtonLink>
				)}
			</div>
			<DoneNotice title={data.isWritten ? m.quote_written() : undefined} />
			<div className="mb-4 grid gap-4">
				<RefusalNotice refusal={hasForm ? undefined : answer?.refusal} />
				<NextStep data={data} />
				{isOpen && data.state !== "sent" && <LaterOrders data={data} />}
				{isOpen && <QuoteAndCart key={data.name} lines={data.lines} isFromCart={data.isFromCart} />}
			</div>
			<QuoteLines data={data} />
			<div className="mt-6 grid gap-6 md:grid-cols-2">
				<QuoteFacts data={data} />
				{data.state === "sent" && <AcceptForm data={data} answer={answer} />}
			</div>
			<QuoteMessages data={data} isOpen={isOpen} answer={answer} />
		</div>
	);
}

type PageData = Route.ComponentProps["loaderData"];
type Step = { kind: NoticeKind; title: string; more?: string };

function NextStep({ data }: { data: PageData }) {
	const STEPS: Record<QuoteData["state"], Step> = {
		requested: {
			kind: "info",
			title: m.quote_next_requested(),
			more: m.quote_next_requested_more(),
		},
		sent: {
			kind: "good",
			title: m.quote_next_sent({ total: data.total ?? "" }),
			more: data.counterOffer ? m.quote_next_answered() : m.quote_next_sent_more(),
			...shortOffer(data),
		},
		expired: { kind: "warn", title: m.quote_next_expired(), more: m.quote_next_expired_more() },
		accepted: { kind: "good", title: m.quote_next_accepted(data) },
		declined: { kind: "info", title: m.quote_next_declined() },
	};
	const { kind, title, more } = STEPS[data.state];
	return (
		<Notice kind={kind} title={title}>
			{data.state === "sent" && data.isDifferent && (
				<p className="font-medium">{m.quote_different()}</p>
			)}
			{more && <p className="print:hidden">{more}</p>}
			{data.isOrder && (
				<ButtonLink to={links.order(data.name)} size="small" className="mt-2">
					{m.quote_open_order()}
				</ButtonLink>
			)}
			{data.state === "declined" && data.hasCart && (
				<PutInCart lines={data.lines} label={m.add_all_to_cart()} />
			)}
		</Notice>
	);
}

/** An offer that cannot be delivered in full: what is left of it, and what that costs. */
function shortOffer({ lines, reducedTotal }: PageData): Partial<Step> {
	if (!lines.some((line) => line.isShort)) return {};
	return reducedTotal === null
		? { kind: "warn", title: m.quote_short(), more: m.quote_short_none() }
		: { kind: "warn", title: m.quote_next_short({ total: reducedTotal }) };
}
