import type { ReactNode } from "react";
import { links } from "../../links.ts";
import { m } from "../../messages/compiled/messages.js";
import { TabLinks } from "../../ui/tabs.tsx";

/** The back office around whichever of its parts is open. */
export function AdminFrame({ section, children }: { section: "access" | "orders" | "quotes" | "returns"; children: ReactNode }) {
	return (
		<div className="mx-auto max-w-page px-4 py-4">
			<h1 className="mb-3 text-3xl">{m.admin_office()}</h1>
			<TabLinks
				label={m.admin_office()}
				items={[
					{ label: m.admin_access(), to: links.admin(), isCurrent: section === "access", icon: "shield" },
					{ label: m.admin_orders(), to: links.adminOrders(), isCurrent: section === "orders", icon: "box" },
					{ label: m.admin_quotes(), to: links.adminQuotes(), isCurrent: section === "quotes", icon: "edit" },
					{ label: m.admin_returns(), to: links.adminReturns(), isCurrent: section === "returns", icon: "core" },
				]}
			/>
			<div className="mt-4">{children}</div>
		</div>
	);
}
