/**
 * Hides the slim bar of a message that this browser has seen and that is not due again. It runs
 * before the first paint, so that the page below the bar does not move. The root puts code and
 * rules of the bar into `data-bar`.
 */
import { readPopUpHistory } from "./pop-up-history.ts";
import { isPopUpDue } from "./pop-up-schedule.ts";

const { dataset } = document.documentElement;
const [code = "", delayHours, showFirstDays] = dataset.bar?.split(" ") ?? [];
const rule = { delayHours: Number(delayHours), showFirstDays: Number(showFirstDays) };
if (code && !isPopUpDue(rule, readPopUpHistory(code), Date.now())) dataset.barSeen = "";
