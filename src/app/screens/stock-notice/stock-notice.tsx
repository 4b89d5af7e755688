import { redirect } from "react-router";
import { stockNoticeForm } from "../../../contract/stock-notice-input.ts";
import { m } from "../../messages/compiled/messages.js";
import { orThrowErrorPage } from "../../page/error-page.ts";
import { type FormAnswer, handleForm, readFormValues } from "../../page/handle-form.ts";
import { links } from "../../page/links.ts";
import { pageOf } from "../../page/page-context.ts";
import { pageTitle } from "../../page/page-title.ts";
import { RequestedNotice, StockNoticeForm } from "../../stock/stock-notice-form.tsx";
import { Breadcrumbs } from "../../ui/breadcrumbs.tsx";
import { ButtonLink } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";
import type { Route } from "./+types/stock-notice.ts";

/** The form of the part page on a page of its own, for browsers without scripts. */
export async function loader({ url, context }: Route.LoaderArgs) {
	const { services, language } = pageOf(context);
	const part = await orThrowErrorPage(
		services.stockNotices.readPart(url.searchParams.get("sku") ?? ""),
	);
	return {
		sku: part.sku,
		title: part.title[language],
		hasStock: part.hasStock,
		isSpecialOrder: part.isSpecialOrder,
		isRequested: url.searchParams.get("done") === "requested",
	};
}

export async function action({ request, context }: Route.ActionArgs) {
	const { services, caller, language, client } = pageOf(context);
	const values = await readFormValues(request);
	return handleForm(values, stockNoticeForm, async ({ recaptchaToken, ...notice }) => {
		await services.stockNotices.request(
			{ ...notice, caller, language },
			recaptchaToken ?? undefined,
			client,
		);
		return redirect(links.stockNotice({ sku: notice.sku, done: "requested" }));
	});
}

/** Sends the header Retry-After of the action with the page. */
export function headers({ actionHeaders }: Route.HeadersArgs) {
	return actionHeaders;
}

export function meta() {
	return [{ title: pageTitle(m.stock_notice_title()) }, { name: "robots", content: "noindex" }];
}

export default function StockNotice({
	loaderData: { sku, title, hasStock, isSpecialOrder, isRequested },
	actionData,
}: Route.ComponentProps) {
	const answer = actionData as FormAnswer | undefined;
	const canAsk = !hasStock && !isSpecialOrder;
	return (
		<div className="grid max-w-prose justify-items-start gap-4 px-4 py-4">
			<Breadcrumbs
				items={[
					{ label: m.home(), to: links.home() },
					{ label: title, to: links.part(sku) },
					{ label: m.stock_notice_ask() },
				]}
			/>
			<h1 className="text-3xl">{m.stock_notice_ask()}</h1>
			<p>
				{title} · <span className="font-mono">{sku}</span>
			</p>
			{isRequested && !answer && <RequestedNotice />}
			{isSpecialOrder && <Notice title={m.stock_notice_special_order()} />}
			{hasStock && !isSpecialOrder && <Notice kind="good" title={m.stock_notice_in_stock()} />}
			{canAsk && (!isRequested || answer) && <StockNoticeForm sku={sku} pageAnswer={answer} />}
			<ButtonLink to={links.part(sku)}>{m.stock_notice_see_part()}</ButtonLink>
		</div>
	);
}
