import { redirect } from "react-router";
import { m } from "../../messages/compiled/messages.js";
import { guardedBy } from "../../middleware/middleware.ts";
import { officeLinks } from "../../office/office-links.ts";
import { OfficePage } from "../../office/office-page.tsx";
import { requireStaff } from "../../office/require-staff.ts";
import { requireOrderName } from "../../order/require-order-access.ts";
import { orThrowErrorPage } from "../../page/error-page.ts";
import type { FormAnswer } from "../../page/handle-form.ts";
import { links } from "../../page/links.ts";
import { pageTitle } from "../../page/page-title.ts";
import { QUOTE_TONES } from "../../quote/quote-tones.ts";
import { Badge } from "../../ui/badge.tsx";
import { ButtonLink } from "../../ui/button.tsx";
import { Notice, type NoticeKind } from "../../ui/notice.tsx";
import { RefusalNotice } from "../../ui/refusal-notice.tsx";
import type { Route } from "./+types/office-quote.ts";
import { OfferForm } from "./offer-form.tsx";
import { toOfferView } from "./offer-view.ts";
import { changeQuote } from "./quote-action.ts";
import { type QuoteData, readQuoteData } from "./quote-data.ts";
import { isQuoteOpen, QuoteFacts } from "./quote-facts.tsx";
import { QuoteLines } from "./quote-lines.tsx";
import { QuoteMessages } from "./quote-messages.tsx";

export const middleware = guardedBy("auth", "userIsAdmin");

export async function loader({ params, url, context }: Route.LoaderArgs) {
	const page = requireStaff(context, 1);
	const data = await readQuoteData(page, requireOrderName(page, url, params.id));
	// Staff who bought something themselves see their own quote as a buyer does.
	if (!data.isStaff) throw redirect(links.quote(data.name));
	const offer = isQuoteOpen(data)
		? await orThrowErrorPage(
				page.services.quotes.readOfferOptions(page.caller, Number(data.number)),
			)
		: null;
	return { ...data, offer: offer && toOfferView(offer, data.lines, page) };
}

export async function action({ params, url, request, context }: Route.ActionArgs) {
	const page = requireStaff(context, 1);
	return changeQuote(page, requireOrderName(page, url, params.id), request);
}

export function meta({ loaderData }: Route.MetaArgs) {
	return [
		{ title: pageTitle(m.quote_title({ number: loaderData?.number ?? "" })) },
		{ name: "robots", content: "noindex" },
	];
}

/** One quote in the office: its parts and prices, its messages, and the form of the offer. */
export default function OfficeQuote({ loaderData: data, actionData }: Route.ComponentProps) {
	const answer = (actionData ?? undefined) as FormAnswer | undefined;
	const isOpen = isQuoteOpen(data);
	return (
		<OfficePage
			title={m.quote_title(data)}
			state={<Badge tone={QUOTE_TONES[data.state]}>{data.label}</Badge>}
			back={{ label: m.admin_quotes(), to: officeLinks.quotes() }}
			actions={
				data.isOffered && (
					<ButtonLink to={links.invoice(data.name)} size="small" icon="print">
						{m.quote_print()}
					</ButtonLink>
				)
			}
		>
			<div className="grid grid-cols-[minmax(0,1fr)] gap-6 lg:grid-cols-[minmax(0,5fr)_minmax(0,3fr)]">
				<div className="grid content-start gap-4">
					{/* A refusal is shown in its form, or here when that form is not shown any more. */}
					<RefusalNotice refusal={isOpen ? undefined : answer?.refusal} />
					<NextStep data={data} />
					<QuoteLines data={data} />
					{/* What the buyer wrote decides about the offer, so it comes before its form. */}
					<QuoteMessages data={data} isOpen={false} answer={answer} />
					{/* A new offer changes the lines, so its form starts again. */}
					{data.offer && (
						<OfferForm key={data.version} data={data} offer={data.offer} answer={answer} />
					)}
				</div>
				<QuoteFacts data={data} />
			</div>
		</OfficePage>
	);
}

type Step = { kind: NoticeKind; title: string; more?: string };

function NextStep({ data }: { data: QuoteData }) {
	const { kind, title, more } = STEPS[data.state](data);
	return (
		<Notice kind={kind} title={title}>
			{more && <p className="print:hidden">{more}</p>}
			{data.isOrder && (
				<ButtonLink to={officeLinks.order(data.number)} size="small" className="mt-2">
					{m.quote_open_order()}
				</ButtonLink>
			)}
		</Notice>
	);
}

const STEPS: Record<QuoteData["state"], (data: QuoteData) => Step> = {
	requested: () => ({
		kind: "warn",
		title: m.quote_staff_waits(),
		more: m.quote_staff_waits_more(),
	}),
	sent: (data) => ({ ...openOfferStep(data), more: m.quote_staff_sent_more() }),
	expired: () => ({
		kind: "warn",
		title: m.quote_next_expired(),
		more: m.quote_staff_waits_more(),
	}),
	accepted: (data) => ({ kind: "good", title: m.quote_next_accepted(data) }),
	declined: () => ({ kind: "info", title: m.quote_next_declined() }),
};

function openOfferStep({ total, counterOffer }: QuoteData): Step {
	const offer = { total: total ?? "" };
	if (!counterOffer) return { kind: "info", title: m.quote_staff_sent(offer) };
	return {
		kind: "warn",
		title: counterOffer.wish
			? m.quote_staff_wishes({ ...offer, wish: counterOffer.wish })
			: m.quote_staff_answered(offer),
	};
}
