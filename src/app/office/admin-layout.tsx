import { Outlet, useLocation } from "react-router";
import { isManager } from "../../domain/account/caller.ts";
import { links } from "../page/links.ts";
import { m } from "../messages/compiled/messages.js";
import { customerPageOf } from "../page/page-context.ts";
import type { Waiting } from "../screens/admin/use-waiting.ts";
import { TabLinks } from "../ui/tabs.tsx";
import type { Route } from "./+types/admin-layout.ts";

type Tab = {
	label: () => string;
	to: string;
	icon: string;
	waits?: keyof Waiting;
	isManagers?: true;
	isOfRates?: true;
};

const TABS: Tab[] = [
	{ label: m.admin_access, to: links.admin(), icon: "shield", waits: "access" },
	{ label: m.admin_orders, to: links.adminOrders(), icon: "box", waits: "orders" },
	{ label: m.admin_quotes, to: links.adminQuotes(), icon: "edit", waits: "quotes" },
	{ label: m.admin_returns, to: links.adminReturns(), icon: "core", waits: "returns" },
	{ label: m.admin_messages, to: links.adminMessages(), icon: "mail", waits: "messages" },
	{ label: m.admin_customers, to: links.adminCustomers(), icon: "user" },
	{
		label: m.admin_refunds,
		to: links.adminRefunds(),
		icon: "clock",
		waits: "refunds",
		isManagers: true,
	},
	{ label: m.admin_coupons, to: links.adminCoupons(), icon: "star", isManagers: true },
	{
		label: m.admin_rates,
		to: links.adminRates(),
		icon: "globe",
		isManagers: true,
		isOfRates: true,
	},
];

/** Behind the guards of the page that is open: those run before any loader. */
export async function loader({ context }: Route.LoaderArgs) {
	const { services, caller, report } = customerPageOf(context);
	// Whoever works here can do so without the numbers.
	const waiting = await services.admin.countWaiting(caller).catch((error: unknown) => report(error));
	const currencies = await services.exchangeRates.listCurrencies();
	return { seesAll: isManager(caller), hasRates: currencies.length > 0, waiting: waiting ?? null };
}

/** The back office around whichever of its parts is open; each says how much waits there. */
export default function Office({
	loaderData: { seesAll, hasRates, waiting },
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
					(tab) => (!tab.isManagers || seesAll) && (!tab.isOfRates || hasRates),
				).map(({ label, to, icon, waits }) => ({
					...{ label: label(), to, icon, isCurrent: isCurrent(to) },
					count: (waits && waiting?.[waits]) ?? 0,
				}))}
			/>
			<div className="mt-4">
				<Outlet />
			</div>
		</div>
	);
}
