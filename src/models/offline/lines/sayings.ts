/**
 * Words that are said of what is argued about, by their stems, each with the logarithm of how often it went with praise
 * and how often with blame. Learned by `npm run evidence -- --learn` from the training part of IBM ArgKP 2021 (arguments
 * on 24 topics, Apache-2.0, changed to these sums); no sentence of it stands here.
 */
export const sayings = `about 1.2, abus -1.7, against -1.7, allow 2.4, avoid 1.1, bad -2.0, beneficial 1.9, best 1.1,
bring 1.5, caus -2.3, concept -1.7, damag -1.1, destro -2.4, effectiv 1.5, ensur 2.6, equal 1.1, even -1.1,
everyon 1.0, expensiv -1.9, fight 1.3, find 1.5, forc -1.3, good 1.5, help 2.5, important 1.9, job 2.6, lack -1.2,
learn 1.1, legal 1.2, liv 1.1, medical 1.1, natur -2.2, necessar 1.4, need 1.0, new 1.0, not and -1.3, not for -1.2,
noth -1.7, offer 1.1, often -1.4, opportunit 2.1, outdat -3.0, part 1.1, protect 2.1, provid 2.0, real 1.1,
risk -1.4, saf 1.2, sav 1.6, show 1.3, skill 1.1, stat -1.0, too -1.5, treat -1.1, unfair -1.9, unnecessar -1.9,
useful 1.5, vital 1.3, wast -2.1, wrong -1.7`
