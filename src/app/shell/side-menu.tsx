import { useEffect, useState } from "react";
import type {
	CategoryAnswer,
	getCategories,
	getSubcategoriesAll,
	SubcategoryAnswer,
} from "../../contract/categories.ts";
import { callApi } from "../browser/api-client.ts";
import { m } from "../messages/compiled/messages.js";
import { links } from "../page/links.ts";
import { usePageLanguage } from "../page/page-language.ts";
import type { ShellData } from "../page/shell-data.ts";
import { Icon } from "../ui/icon.tsx";
import { Link } from "../ui/link.tsx";
import { SidePanel } from "../ui/side-panel.tsx";
import { Spinner } from "../ui/spinner.tsx";
import { LanguageSwitch } from "./language-switch.tsx";

const ROW = "flex min-h-11 w-full items-center gap-3 px-1 text-left hover:bg-panel";

/** Categories first, then the store's own pages. A category opens its subcategories in place. */
export default function SideMenu({ data, onClose }: { data: ShellData; onClose: () => void }) {
	const [showsCategories, setShowsCategories] = useState(true);
	return (
		<SidePanel title={m.menu()} side="left" onClose={onClose}>
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
				{showsCategories && <CategoryRows />}
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
		</SidePanel>
	);
}

function MenuLink({ to, icon, text }: { to: string; icon: string; text: string }) {
	return (
		<li>
			<Link to={to} className={ROW}>
				<Icon name={icon} />
				{text}
			</Link>
		</li>
	);
}

function CategoryRows() {
	const [openId, setOpenId] = useState<number>();
	const tree = useCategoryTree();
	if (tree === undefined) return <Spinner />;
	return (
		<ul>
			{tree === "failed" && (
				<MenuLink to={links.categories()} icon="grid" text={m.all_categories()} />
			)}
			{tree !== "failed" &&
				tree.categories.map(({ id, category_url, category_name }) => (
					<li key={id}>
						<button
							type="button"
							className={ROW}
							aria-expanded={openId === id}
							onClick={() => setOpenId(openId === id ? undefined : id)}
						>
							<span className="grow">{category_name}</span>
							<Icon name={openId === id ? "chevron-down" : "chevron-right"} className="size-4" />
						</button>
						{openId === id && (
							<SubcategoryPanel
								categoryUrl={category_url}
								subcategories={tree.subcategories.filter((sub) => sub.category_id === id)}
							/>
						)}
					</li>
				))}
		</ul>
	);
}

function SubcategoryPanel({
	categoryUrl,
	subcategories,
}: {
	categoryUrl: string;
	subcategories: SubcategoryAnswer[];
}) {
	return (
		<ul className="mb-2 ml-2 border-l pl-2">
			<li>
				<Link to={links.category(categoryUrl)} className={`${ROW} font-semibold text-sm`}>
					{m.all_of_category()}
				</Link>
			</li>
			{subcategories.map((sub) => (
				<li key={sub.id}>
					<Link
						to={links.category(categoryUrl, { subcategory: sub.sub_category_url })}
						className={`${ROW} text-sm`}
					>
						{sub.sub_category_name}
					</Link>
				</li>
			))}
		</ul>
	);
}

type CategoryTree = { categories: CategoryAnswer[]; subcategories: SubcategoryAnswer[] };

/** Loads the categories when the menu opens, so that pages need not contain them. */
function useCategoryTree(): CategoryTree | "failed" | undefined {
	const language = usePageLanguage();
	const [tree, setTree] = useState<CategoryTree | "failed">();
	useEffect(() => {
		let isCurrent = true;
		Promise.all([
			callApi<typeof getCategories>("GET", "/categories", language),
			callApi<typeof getSubcategoriesAll>("GET", "/categories/subcategoriesAll", language),
		])
			.then(
				([{ categories }, { subcategories }]) =>
					isCurrent && setTree({ categories, subcategories }),
			)
			.catch(() => isCurrent && setTree("failed"));
		return () => {
			isCurrent = false;
		};
	}, [language]);
	return tree;
}
