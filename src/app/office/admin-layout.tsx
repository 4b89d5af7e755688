import { Outlet, useLocation } from "react-router";
import { isManager } from "../../domain/account/caller.ts";
import { m } from "../messages/compiled/messages.js";
import { links } from "../page/links.ts";
import { customerPageOf } from "../page/page-context.ts";
import { TabLinks } from "../ui/tabs.tsx";
import type { Route } from "./+types/admin-layout.ts";
import type { OpenWorkCounts } from "./use-open-work.ts";

type Tab = {
	label: () => string;
	to: string;
	icon: string;
	openWork?: keyof OpenWorkCounts;
	isForManagers?: true;
	needsExchangeRates?: true;
};

const TABS: Tab[] = [
	{ label: m.admin_access, to: links.admin(), icon: "shield", openWork: "access" },
	{ label: m.admin_orders, to: links.adminOrders(), icon: "box", openWork: "orders" },
	{ label: m.admin_quotes, to: links.adminQuotes(), icon: "edit", openWork: "quotes" },
	{ label: m.admin_returns, to: links.adminReturns(), icon: "core", openWork: "returns" },
	{ label: m.admin_messages, to: links.adminMessages(), icon: "mail", openWork: "messages" },
	{ label: m.admin_customers, to: links.adminCustomers(), icon: "user" },
	{
		label: m.admin_refunds,
		to: links.adminRefunds(),
		icon: "clock",
		openWork: "refunds",
		isForManagers: true,
	},
	{ label: m.admin_coupons, to: links.adminCoupons(), icon: "star", isForManagers: true },
	{
		label: m.admin_rates,
		to: links.adminRates(),
		icon: "globe",
		isForManagers: true,
		needsExchangeRates: true,
	},
];

/** The guards of the open page run before this loader. */
export async function loader({ context }: Route.LoaderArgs) {
	const { services, caller, report } = customerPageOf(context);
	// The back office stays usable without the counts.
	const openWork = await services.admin
		.countOpenWork(caller)
		.catch((error: unknown) => report(error));
	const currencies = await services.exchangeRates.listCurrencies();
	return {
		seesAll: isManager(caller),
		hasRates: currencies.length > 0,
		openWork: openWork ?? null,
	};
}

/** The frame of the back office: tabs with the number of open items each, and the open page. */
export default function AdminLayout({
	loaderData: { seesAll, hasRates, openWork },
}: Route.ComponentProps) {
	const { pathname } = useLocation();
	const isCurrent = (to: string) =>
		to === links.admin() ? pathname === to : pathname.startsWith(to);
	return (
		<div className="mx-auto max-w-page px-4 py-4">
			<h1 className="mb-3 text-3xl">{m.admin_office()}</h1>
			<TabLinks
				label={m.admin_office()}
				items={TABS.filter(
					(tab) => (!tab.isForManagers || seesAll) && (!tab.needsExchangeRates || hasRates),
				).map((tab) => ({
					label: tab.label(),
					to: tab.to,
					icon: tab.icon,
					isCurrent: isCurrent(tab.to),
					count: (tab.openWork && openWork?.[tab.openWork]) ?? 0,
				}))}
			/>
			<div className="mt-4">
				<Outlet />
			</div>
		</div>
	);
}
