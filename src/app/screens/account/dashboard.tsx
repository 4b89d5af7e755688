import { PRICE_LEVELS } from "../../../domain/catalog/price-level.ts";
import { Refusal } from "../../../domain/refusal/refusals.ts";
import { ACCOUNT_TYPE_TEXTS } from "../../account/account-texts.ts";
import { PRICE_LEVEL_TEXTS } from "../../account/price-level-texts.ts";
import { m } from "../../messages/compiled/messages.js";
import { toOrderRowView } from "../../order/order-search.ts";
import { OrdersTable } from "../../order/orders-table.tsx";
import { orThrowErrorPage } from "../../page/error-page.ts";
import { handleAction, readFormValues } from "../../page/handle-form.ts";
import { links } from "../../page/links.ts";
import { customerPageOf } from "../../page/page-context.ts";
import { pageTitle } from "../../page/page-title.ts";
import { Button } from "../../ui/button.tsx";
import { SelectField } from "../../ui/field.tsx";
import { Link } from "../../ui/link.tsx";
import { Notice } from "../../ui/notice.tsx";
import { PostForm } from "../../ui/post-form.tsx";
import { useSending } from "../../ui/use-sending.ts";
import type { Route } from "./+types/dashboard.ts";
import { AccountNumbers } from "./account-numbers.tsx";
import { readAccountNumbers } from "./read-account-numbers.ts";
import { SellerCard } from "./seller-card.tsx";

const ORDERS_SHOWN = 3;

export async function loader({ context }: Route.LoaderArgs) {
	const { services, caller, language } = customerPageOf(context);
	const [profile, numbers, { orders }] = await orThrowErrorPage(
		Promise.all([
			services.accounts.readProfile(caller.accountId),
			readAccountNumbers(services, caller),
			services.orders.list(caller, { search: null, from: null, to: null, page: 1, kind: null }),
		]),
	);
	const { level, ownLevel, levels, credit } = caller;
	return {
		profile,
		numbers,
		orders: orders
			.slice(0, ORDERS_SHOWN)
			.map((row) => ({ ...toOrderRowView(row, language), reorderKey: crypto.randomUUID() })),
		level,
		ownLevel,
		levels,
		credit,
	};
}

/** Shows another allowed price level. */
export async function action({ request, context }: Route.ActionArgs) {
	const { services, caller } = customerPageOf(context);
	const { level: chosenLevel } = await readFormValues(request);
	const level = PRICE_LEVELS.find((candidate) => candidate === chosenLevel);
	return handleAction({}, async () => {
		if (!level) throw new Refusal("bad_request");
		await services.accounts.viewPriceLevel(caller, level);
		return null;
	});
}

export function meta() {
	return [{ title: pageTitle(m.my_account()) }, { name: "robots", content: "noindex" }];
}

export default function Dashboard({ loaderData }: Route.ComponentProps) {
	const { profile, numbers, orders, level, ownLevel, levels, credit } = loaderData;
	return (
		<>
			<h1 className="mb-4 text-3xl">{m.my_account()}</h1>
			{profile.awaitsApproval && (
				<Notice title={m.confirm_waiting()} className="mb-4">
					{m.confirm_waiting_more()}
				</Notice>
			)}
			<AccountNumbers {...numbers} />
			<div className="grid gap-4 lg:grid-cols-2">
				<SellerCard seller={profile.seller} />
				<section className="rounded-box border p-4">
					<h2 className="text-xl">{m.your_prices()}</h2>
					<p className="mt-1">
						{ACCOUNT_TYPE_TEXTS[profile.accountType]().label} ·{" "}
						<strong>{PRICE_LEVEL_TEXTS[level]()}</strong>
						{credit === "credit" && <> · {m.on_account_credit()}</>}
					</p>
					{levels.length > 1 ? (
						<LevelSwitch level={level} ownLevel={ownLevel} levels={levels} />
					) : (
						<p className="mt-1 text-ink-soft text-sm">{m.one_level_only()}</p>
					)}
				</section>
			</div>
			<LastOrders orders={orders} />
		</>
	);
}

function LastOrders({ orders }: Pick<Route.ComponentProps["loaderData"], "orders">) {
	return (
		<section className="mt-6">
			<div className="mb-2 flex flex-wrap items-center justify-between gap-3">
				<h2 className="text-xl">{m.orders_last()}</h2>
				{orders.length > 0 && (
					<Link
						to={links.orders()}
						className="inline-flex min-h-11 items-center underline underline-offset-4"
					>
						{m.orders_all()}
					</Link>
				)}
			</div>
			{orders.length > 0 ? (
				<OrdersTable orders={orders} />
			) : (
				<p className="text-ink-soft">{m.orders_empty_hint()}</p>
			)}
		</section>
	);
}

type Levels = Pick<Route.ComponentProps["loaderData"], "level" | "ownLevel" | "levels">;

function LevelSwitch({ level, ownLevel, levels }: Levels) {
	const isSending = useSending();
	return (
		<PostForm action={`${links.account()}?index`} className="mt-3 flex flex-wrap items-end gap-3">
			<SelectField
				key={level}
				name="level"
				label={m.view_level()}
				defaultValue={level}
				className="grow basis-48"
				options={levels.map((option) => ({
					value: option,
					label:
						option === ownLevel
							? m.own_level({ level: PRICE_LEVEL_TEXTS[option]() })
							: PRICE_LEVEL_TEXTS[option](),
				}))}
			/>
			<Button type="submit" busy={isSending}>
				{m.view_level_button()}
			</Button>
		</PostForm>
	);
}
