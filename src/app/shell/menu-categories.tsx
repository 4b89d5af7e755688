import { type PointerEvent, useEffect, useRef, useState } from "react";
import type {
	CategoryAnswer,
	getCategories,
	getSubcategoriesAll,
	SubcategoryAnswer,
} from "../../contract/categories.ts";
import type { Language } from "../../domain/store/language.ts";
import { callApi } from "../browser/api-client.ts";
import { m } from "../messages/compiled/messages.js";
import { getLocale } from "../messages/compiled/runtime.js";
import { links } from "../page/links.ts";
import { usePageLanguage } from "../page/page-language.ts";
import { Icon } from "../ui/icon.tsx";
import { Link } from "../ui/link.tsx";
import { Skeleton } from "../ui/skeleton.tsx";
import { DESKTOP_MENU } from "./menu-frame.tsx";
import { MENU_ROW, MenuLink } from "./menu-row.tsx";

/** A pointer must rest this long on a category before its subcategories open. */
const HOVER_DELAY_MS = 150;

/**
 * A category opens its subcategories below itself in the drawer, and beside the list in the desktop
 * panel. There a resting mouse opens them too.
 */
export function CategoryRows({
	openId,
	onOpen,
}: {
	openId: number | undefined;
	onOpen: (id: number | undefined) => void;
}) {
	const tree = useCategoryTree();
	const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
	useEffect(() => () => clearTimeout(timer.current), []);
	const openOnHover = ({ pointerType }: PointerEvent, id: number) => {
		clearTimeout(timer.current);
		if (pointerType === "mouse" && matchMedia(DESKTOP_MENU).matches)
			timer.current = setTimeout(() => onOpen(id), HOVER_DELAY_MS);
	};
	if (tree === undefined) return <LoadingRows />;
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
							className={MENU_ROW}
							aria-expanded={openId === id}
							onClick={() => onOpen(openId === id ? undefined : id)}
							onPointerEnter={(event) => openOnHover(event, id)}
							onPointerLeave={() => clearTimeout(timer.current)}
						>
							<span className="grow">{category_name}</span>
							<Icon
								name={openId === id ? "chevron-down" : "chevron-right"}
								className={`size-4 ${openId === id ? "menu:-rotate-90" : ""}`}
							/>
						</button>
						{openId === id && (
							<SubcategoryPanel
								categoryUrl={category_url}
								name={category_name}
								subcategories={tree.subcategories.filter((sub) => sub.category_id === id)}
							/>
						)}
					</li>
				))}
		</ul>
	);
}

/** Room for the categories, so that the rows below do not move when they arrive. */
function LoadingRows() {
	return (
		<div role="status" aria-label={m.ui_loading()}>
			{Array.from({ length: USUAL_CATEGORIES }, (_, row) => (
				// biome-ignore lint/suspicious/noArrayIndexKey: rows without content of their own
				<div key={row} className={MENU_ROW}>
					<Skeleton className="h-4 w-2/3" />
				</div>
			))}
		</div>
	);
}

const USUAL_CATEGORIES = 12;

function SubcategoryPanel({
	categoryUrl,
	name,
	subcategories,
}: {
	categoryUrl: string;
	name: string;
	subcategories: SubcategoryAnswer[];
}) {
	return (
		<ul
			aria-label={name}
			className="mb-2 ml-2 border-l pl-2 menu:absolute menu:top-0 menu:bottom-0 menu:left-full menu:m-0 menu:w-side menu:overflow-y-auto menu:border-r menu:bg-paper menu:p-2"
		>
			<li>
				<Link to={links.category(categoryUrl)} className={`${MENU_ROW} font-semibold text-sm`}>
					{m.all_of_category()}
				</Link>
			</li>
			{subcategories.map((sub) => (
				<li key={sub.id}>
					<Link
						to={links.category(categoryUrl, { subcategory: sub.sub_category_url })}
						className={`${MENU_ROW} text-sm`}
					>
						{sub.sub_category_name}
					</Link>
				</li>
			))}
		</ul>
	);
}

type CategoryTree = { categories: CategoryAnswer[]; subcategories: SubcategoryAnswer[] };

/** The tree of the last opening, so that a menu that opens again has its rows at once. */
const trees: Partial<Record<Language, CategoryTree>> = {};

async function loadTree(language: Language): Promise<CategoryTree> {
	const [{ categories }, { subcategories }] = await Promise.all([
		callApi<typeof getCategories>("GET", "/categories", language),
		callApi<typeof getSubcategoriesAll>("GET", "/categories/subcategoriesAll", language),
	]);
	const tree = { categories, subcategories };
	trees[language] = tree;
	return tree;
}

/** Begun when this code is loaded, which the menu button does before it is pressed. */
const earlyLoads: Partial<Record<Language, Promise<CategoryTree>>> = {};
loadEarly(getLocale() as Language);

function loadEarly(language: Language): void {
	const load = loadTree(language);
	earlyLoads[language] = load;
	load.catch(() => delete earlyLoads[language]);
}

/** Loads the categories for the menu, so that pages need not contain them. */
function useCategoryTree(): CategoryTree | "failed" | undefined {
	const language = usePageLanguage();
	const [tree, setTree] = useState<CategoryTree | "failed" | undefined>(trees[language]);
	useEffect(() => {
		let isCurrent = true;
		const load = earlyLoads[language] ?? loadTree(language);
		delete earlyLoads[language];
		load
			.then((loaded) => isCurrent && setTree(loaded))
			.catch(() => isCurrent && setTree(trees[language] ?? "failed"));
		return () => {
			isCurrent = false;
		};
	}, [language]);
	return tree;
}
