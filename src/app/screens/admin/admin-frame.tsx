import type { ReactNode } from "react";
import { links } from "../../links.ts";
import { m } from "../../messages/compiled/messages.js";
import { useShellData } from "../../shell/shell-data.ts";
import { TabLinks } from "../../ui/tabs.tsx";

type Section = "access" | "orders" | "quotes" | "returns" | "messages" | "customers" | "refunds" | "coupons";
type Tab = { section: Section; label: () => string; to: string; icon: string; isManagers?: true };

const TABS: Tab[] = [
	{ section: "access", label: m.admin_access, to: links.admin(), icon: "shield" },
	{ section: "orders", label: m.admin_orders, to: links.adminOrders(), icon: "box" },
	{ section: "quotes", label: m.admin_quotes, to: links.adminQuotes(), icon: "edit" },
	{ section: "returns", label: m.admin_returns, to: links.adminReturns(), icon: "core" },
	{ section: "messages", label: m.admin_messages, to: links.adminMessages(), icon: "mail" },
	{ section: "customers", label: m.admin_customers, to: links.adminCustomers(), icon: "user" },
	{ section: "refunds", label: m.admin_refunds, to: links.adminRefunds(), icon: "clock", isManagers: true },
	{ section: "coupons", label: m.admin_coupons, to: links.adminCoupons(), icon: "star", isManagers: true },
];

const MANAGER = 2;

/** The back office around whichever of its parts is open. */
export function AdminFrame({ section, children }: { section: Section; children: ReactNode }) {
	const level = useShellData()?.account?.isAdmin ?? 0;
	const shown = TABS.filter(({ isManagers }) => !isManagers || level >= MANAGER);
	return (
		<div className="mx-auto max-w-page px-4 py-4">
			<h1 className="mb-3 text-3xl">{m.admin_office()}</h1>
			<TabLinks
				label={m.admin_office()}
				items={shown.map(({ section: one, label, to, icon }) => ({ label: label(), to, icon, isCurrent: one === section }))}
			/>
			<div className="mt-4">{children}</div>
		</div>
	);
}
