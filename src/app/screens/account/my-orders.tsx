import { redirect } from "react-router";
import { m } from "../../messages/compiled/messages.js";
import { readOrderSearch, toOrderRowView, withoutEmptyValues } from "../../order/order-search.ts";
import { OrderSearchForm } from "../../order/order-search-form.tsx";
import { OrdersTable } from "../../order/orders-table.tsx";
import { errorPage, orThrowErrorPage } from "../../page/error-page.ts";
import { handleAction, readFormValues } from "../../page/handle-form.ts";
import { links } from "../../page/links.ts";
import { customerPageOf } from "../../page/page-context.ts";
import { pageTitle } from "../../page/page-title.ts";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { countForMessage } from "../../ui/count.ts";
import { DoneNotice } from "../../ui/done-notice.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Notice } from "../../ui/notice.tsx";
import { Pagination } from "../../ui/pagination.tsx";
import { PostForm } from "../../ui/post-form.tsx";
import { TabLinks } from "../../ui/tabs.tsx";
import { useSending } from "../../ui/use-sending.ts";
import type { Route } from "./+types/my-orders.ts";

const KINDS = ["order", "quote"] as const;

export async function loader({ url, context }: Route.LoaderArgs) {
	const { services, caller, language } = customerPageOf(context);
	const { shown, filter } = readOrderSearch(url);
	const kind = KINDS.find((candidate) => candidate === url.searchParams.get("kind")) ?? null;
	const [{ orders, total, pages }, claimable] = await orThrowErrorPage(
		Promise.all([
			services.orders.list(caller, { ...filter, kind }),
			services.orders.countClaimable(caller),
		]),
	);
	if (filter.page > 1 && orders.length === 0) throw errorPage("not_found");
	return {
		shown,
		kind,
		total,
		pages,
		claimable,
		page: filter.page,
		email: caller.email,
		orders: orders.map((row) => ({
			...toOrderRowView(row, language),
			reorderKey: crypto.randomUUID(),
		})),
		done: url.searchParams.get("done") ?? "",
	};
}

/** Adds guest orders with the customer's e-mail address to the account. */
export async function action({ request, context }: Route.ActionArgs) {
	const { services, caller } = customerPageOf(context);
	const { intent } = await readFormValues(request);
	if (intent !== "claim") throw errorPage("bad_request");
	return handleAction({}, async () => {
		await services.orders.claim(caller);
		return redirect(links.orders({ done: "claimed" }));
	});
}

export function meta() {
	return [{ title: pageTitle(m.my_orders()) }, { name: "robots", content: "noindex" }];
}

/** The customer's orders and quotes, with a search. */
export default function MyOrders({ loaderData }: Route.ComponentProps) {
	const { shown, kind, orders, total, pages, page, claimable, email, done } = loaderData;
	const isAsked = Boolean(shown.q || shown.from || shown.to);
	const at = (ask: Record<string, string>) =>
		links.orders(withoutEmptyValues({ ...shown, kind: kind ?? "", ...ask }));
	return (
		<>
			<h1 className="mb-3 text-3xl">{m.my_orders()}</h1>
			<DoneNotice title={done === "claimed" ? m.orders_claimed() : undefined} />
			{claimable > 0 && <ClaimOffer count={claimable} email={email} />}
			<TabLinks
				label={m.my_orders()}
				items={[
					{ label: m.orders_everything(), to: at({ kind: "" }), isCurrent: kind === null },
					{ label: m.orders_only(), to: at({ kind: "order" }), isCurrent: kind === "order" },
					{ label: m.quotes_only(), to: at({ kind: "quote" }), isCurrent: kind === "quote" },
				]}
			/>
			<div className="mt-4">
				<OrderSearchForm at={links.orders()} shown={shown} hint={m.orders_search_hint()}>
					{kind && <input type="hidden" name="kind" value={kind} />}
				</OrderSearchForm>
				<p role="status" className="mb-2 text-ink-soft text-sm">
					{total > 0 && m.orders_count(countForMessage(total))}
				</p>
				{orders.length > 0 ? (
					<OrdersTable orders={orders} />
				) : (
					<EmptyOrderList isAsked={isAsked} kind={kind} />
				)}
				<div className="mt-4">
					<Pagination
						page={page}
						pages={pages}
						hrefOf={(pageNumber) => at({ page: pageNumber > 1 ? String(pageNumber) : "" })}
					/>
				</div>
			</div>
		</>
	);
}

function EmptyOrderList({ isAsked, kind }: { isAsked: boolean; kind: "order" | "quote" | null }) {
	if (isAsked)
		return (
			<EmptyState title={m.orders_none_found()} text={m.orders_none_found_hint()}>
				<ButtonLink to={links.orders()}>{m.orders_all()}</ButtonLink>
			</EmptyState>
		);
	return (
		<EmptyState
			title={kind === "quote" ? m.quotes_empty() : m.orders_empty()}
			text={kind === "quote" ? m.quotes_empty_hint() : m.orders_empty_hint()}
		>
			<ButtonLink to={links.categories()}>{m.shop_by_category()}</ButtonLink>
		</EmptyState>
	);
}

function ClaimOffer({ count, email }: { count: number; email: string }) {
	const isSending = useSending("claim");
	return (
		<Notice title={m.orders_claim_title({ count })} className="mb-4">
			<p>{m.orders_claim_text({ email })}</p>
			<PostForm className="mt-2">
				<Button type="submit" name="intent" value="claim" busy={isSending}>
					{m.orders_claim()}
				</Button>
			</PostForm>
		</Notice>
	);
}
