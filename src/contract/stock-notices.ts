import { call } from "./call.ts";
import { SuccessStatus } from "./fields.ts";
import { StockNoticeRequest } from "./stock-notice-input.ts";

export const requestStockNotice = call({
	method: "POST",
	path: "/stock-notices",
	summary:
		"Ask for one mail when a part is back in stock. Asking twice for one part and address keeps one request.",
	access: "everyone",
	body: StockNoticeRequest,
	answer: SuccessStatus,
});
