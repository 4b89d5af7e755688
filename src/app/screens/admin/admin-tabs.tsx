import { links } from "../../links.ts";
import { m } from "../../messages/compiled/messages.js";
import { TabLinks } from "../../ui/tabs.tsx";

/** The sections of the back office. */
export function AdminTabs({ current }: { current: "access" | "returns" }) {
	return (
		<TabLinks
			label={m.admin_sections()}
			items={[
				{ label: m.admin_title(), to: links.admin(), isCurrent: current === "access" },
				{ label: m.admin_returns(), to: links.adminReturns(), isCurrent: current === "returns" },
			]}
		/>
	);
}
