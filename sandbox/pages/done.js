// Notifies the embedding page that the step has ended.
const { origin, outcome } = document.documentElement.dataset;
parent.postMessage({ from: "sandbox", type: outcome }, origin);
