import { useLocation, useNavigate, useRevalidator } from "react-router";

/** The address of this page from its first page: another vehicle makes another list. */
export function useFirstPage(): string {
	const { pathname, search } = useLocation();
	const params = new URLSearchParams(search);
	if (!params.has("page")) return `${pathname}${search}`;
	params.delete("page");
	return `${pathname}${params.size ? `?${params}` : ""}`;
}

/** Makes the page anew for the vehicle that is active now, where it stands. */
export function useRefresh(): () => Promise<void> {
	const { pathname, search } = useLocation();
	const { revalidate } = useRevalidator();
	const navigate = useNavigate();
	const first = useFirstPage();
	return async () => {
		await (first === `${pathname}${search}`
			? revalidate()
			: navigate(first, { preventScrollReset: true }));
	};
}
