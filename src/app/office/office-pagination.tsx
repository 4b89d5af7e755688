import { Pagination } from "../ui/pagination.tsx";

type OfficePaginationProps = {
	page: number;
	pages: number;
	/** The address of a page; the first page has an empty query. */
	hrefOf: (query: { page?: string }) => string;
};

/** The pages below a list of the office. */
export function OfficePagination({ page, pages, hrefOf }: OfficePaginationProps) {
	return (
		<div className="mt-4">
			<Pagination
				page={page}
				pages={pages}
				hrefOf={(target) => hrefOf(target > 1 ? { page: String(target) } : {})}
			/>
		</div>
	);
}
