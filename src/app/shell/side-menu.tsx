import { useState } from "react";
import { m } from "../messages/compiled/messages.js";
import { links } from "../page/links.ts";
import type { ShellData } from "../page/shell-data.ts";
import { Icon } from "../ui/icon.tsx";
import { LanguageSwitch } from "./language-switch.tsx";
import { CategoryRows } from "./menu-categories.tsx";
import { MenuFrame } from "./menu-frame.tsx";
import { MenuLink, MENU_ROW as ROW } from "./menu-row.tsx";

/** Categories first, then the store's own pages. */
export default function SideMenu({ data, onClose }: { data: ShellData; onClose: () => void }) {
	const [showsCategories, setShowsCategories] = useState(true);
	// Here, because the frame changes with the width of the window.
	const [openId, setOpenId] = useState<number>();
	return (
		<MenuFrame onClose={onClose}>
			<nav aria-label={m.menu()} className="p-2">
				<button
					type="button"
					className={`${ROW} font-semibold`}
					aria-expanded={showsCategories}
					onClick={() => setShowsCategories(!showsCategories)}
				>
					<Icon name={showsCategories ? "chevron-up" : "chevron-down"} />
					{showsCategories ? m.hide_categories() : m.show_categories()}
				</button>
				{showsCategories && <CategoryRows openId={openId} onOpen={setOpenId} />}
				<ul className="mt-2 border-t pt-2">
					{(data.account?.isAdmin ?? 0) > 0 && (
						<MenuLink to={links.verifyParts()} icon="check" text={m.menu_verify_parts()} />
					)}
					{data.modules.catalogs && (
						<MenuLink to={links.catalogs()} icon="download" text={m.pdf_catalogs()} />
					)}
					{data.modules.rebuilt && (
						<MenuLink to={links.rebuilt()} icon="engine" text={m.engines_and_transmissions()} />
					)}
					<li>
						<a href={`tel:${data.phone}`} className={ROW}>
							<Icon name="phone" />
							{m.call_us()}
						</a>
					</li>
					{data.showCart && (
						<MenuLink to={links.quickOrder()} icon="table" text={m.quick_order()} />
					)}
					<MenuLink to={links.page("about-us")} icon="info" text={m.about_us()} />
					<MenuLink to={links.garage()} icon="garage" text={m.my_garage()} />
					<MenuLink to={links.account()} icon="user" text={m.my_account()} />
					<MenuLink to={links.contact()} icon="mail" text={m.contact_us()} />
					{/* The header of a phone has no room for the switch, and some screens have no footer. */}
					<li className="sm:hidden">
						<LanguageSwitch className={ROW} />
					</li>
					{data.modules.blog && <MenuLink to={links.blog()} icon="edit" text={m.blog()} />}
				</ul>
			</nav>
		</MenuFrame>
	);
}
