import { useLocation, useNavigate, useRevalidator } from "react-router";
import { WIDENED } from "./widened-list.ts";

/**
 * The URL of the first page of this list for the active vehicle, because another vehicle gives
 * another list.
 */
export function useFirstPage(): string {
	const { pathname, search } = useLocation();
	const params = new URLSearchParams(search);
	if (!params.has("page") && !params.has(WIDENED)) return `${pathname}${search}`;
	params.delete("page");
	params.delete(WIDENED);
	return `${pathname}${params.size ? `?${params}` : ""}`;
}

/** Reloads the page for the active vehicle without scrolling. */
export function useRefresh(): () => Promise<void> {
	const { pathname, search } = useLocation();
	const { revalidate } = useRevalidator();
	const navigate = useNavigate();
	const firstPage = useFirstPage();
	return async () => {
		await (firstPage === `${pathname}${search}`
			? revalidate()
			: navigate(firstPage, { preventScrollReset: true }));
	};
}
