import { Pagination } from "../../ui/pagination.tsx";
import type { ListData } from "./list-data.ts";
import { useListLinks } from "./list-links.ts";

/** The links to the other pages of a list. */
export function ListPages({ data }: { data: ListData }) {
	const linksTo = useListLinks(data);
	return <Pagination page={data.page} pages={data.pages} hrefOf={(page) => linksTo.to({ page })} />;
}
